import type { LanguageCode } from '../languages.ts'
import type { TopicTree } from '../topics/topic-tree.ts'
import type { Candidate, Reader } from './candidate.ts'

/** What to fall back on for whom the own topics do not fill an edition. */
const BEST_PER_LANGUAGE = 200
const VIDEOS_PER_LANGUAGE = 20

/** Candidates by language and sub topic, so that an edition looks only at what its reader might get. */
export interface CandidateIndex {
  lists: ReadonlyMap<string, readonly Candidate[]>
  newest: ReadonlyMap<LanguageCode, readonly Candidate[]>
  size: number
}

/** Made from one handful of candidates after the other, each in a moment, however many there are in the end. */
export interface GrowingIndex {
  add(candidates: readonly Candidate[]): void
  done(): CandidateIndex
}

export function startIndex(): GrowingIndex {
  const lists = new Map<string, Candidate[]>()
  const newest = new Map<LanguageCode, Candidate[]>()
  let size = 0
  return {
    add(candidates) {
      size += candidates.length
      const spoken = candidates.filter((candidate) => candidate.language !== null)
      for (const [key, more] of Map.groupBy(spoken, ({ language, l2 }) =>
        keyOf(language as LanguageCode, l2),
      )) {
        lists.set(key, [...(lists.get(key) ?? []), ...more].sort(newestFirst))
      }
      for (const [language, more] of Map.groupBy(spoken, (candidate) => candidate.language as LanguageCode)) {
        newest.set(language, newestOf([...(newest.get(language) ?? []), ...more]))
      }
    },
    done: () => ({ lists, newest, size }),
  }
}

const newestFirst = (a: Candidate, b: Candidate) => b.publishedAt - a.publishedAt || a.dropId - b.dropId

/** A quiet language may have its only videos far down. */
function newestOf(candidates: Candidate[]): Candidate[] {
  let videos = 0
  return candidates.sort(newestFirst).filter(({ type }, place) => {
    const isWanted = place < BEST_PER_LANGUAGE || (type === 'video' && videos < VIDEOS_PER_LANGUAGE)
    if (isWanted && type === 'video') videos += 1
    return isWanted
  })
}

/** Everything below the main topics the reader touches, and the newest of all for the rest. */
export function poolFor(index: CandidateIndex, reader: Reader, tree: TopicTree): Candidate[] {
  const pool = new Set<Candidate>()
  for (const language of reader.languages) {
    for (const main of reader.mainTopics) {
      for (const sub of tree.childrenOf(main)) {
        for (const candidate of index.lists.get(keyOf(language, sub)) ?? []) pool.add(candidate)
      }
    }
    for (const candidate of index.newest.get(language) ?? []) pool.add(candidate)
  }
  return [...pool]
}

function keyOf(language: LanguageCode, subTopic: number): string {
  return `${language}:${subTopic}`
}
