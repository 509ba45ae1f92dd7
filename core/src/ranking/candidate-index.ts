import type { LanguageCode } from '../languages.ts'
import type { TopicTree } from '../topics/topic-tree.ts'
import type { Candidate, Reader } from './candidate.ts'

/** The fallback for readers whose own topics do not fill an edition. */
const BEST_PER_LANGUAGE = 200
const VIDEOS_PER_LANGUAGE = 20

/** Candidates by language and subtopic, so that an edition reads only the candidates its reader may get. */
export interface CandidateIndex {
  lists: ReadonlyMap<string, readonly Candidate[]>
  newest: ReadonlyMap<LanguageCode, readonly Candidate[]>
  size: number
}

/** Built from batches of candidates. Adding a batch is quick, whatever their total number. */
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

/** A language with few drops may have its only videos far down. */
function newestOf(candidates: Candidate[]): Candidate[] {
  let videos = 0
  return candidates.sort(newestFirst).filter(({ type }, place) => {
    const isWanted = place < BEST_PER_LANGUAGE || (type === 'video' && videos < VIDEOS_PER_LANGUAGE)
    if (isWanted && type === 'video') videos += 1
    return isWanted
  })
}

/** Everything below the main topics that the reader follows, and the newest of all the others. */
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
