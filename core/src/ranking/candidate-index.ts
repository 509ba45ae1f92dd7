import type { LanguageCode } from '../languages.ts'
import type { TopicTree } from '../topics/topic-tree.ts'
import type { Candidate, Reader } from './candidate.ts'

/** What to fall back on for whom the own topics do not fill an edition. */
const BEST_PER_LANGUAGE = 200

/** Candidates by language and sub topic, so that an edition looks only at what its reader might get. */
export interface CandidateIndex {
  lists: ReadonlyMap<string, readonly Candidate[]>
  newest: ReadonlyMap<LanguageCode, readonly Candidate[]>
  size: number
  sponsored: number
}

export function indexCandidates(candidates: readonly Candidate[]): CandidateIndex {
  const lists = new Map<string, Candidate[]>()
  const newest = new Map<LanguageCode, Candidate[]>()
  const byAge = [...candidates].sort((a, b) => b.publishedAt - a.publishedAt || a.dropId - b.dropId)
  for (const candidate of byAge) {
    if (candidate.language === null) continue
    append(lists, keyOf(candidate.language, candidate.l2), candidate)
    const all = newest.get(candidate.language)
    if (!all || all.length < BEST_PER_LANGUAGE || isRareVideo(candidate, all)) {
      append(newest, candidate.language, candidate)
    }
  }
  const sponsored = candidates.filter(({ type }) => type === 'sponsored').length
  return { lists, newest, size: candidates.length, sponsored }
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

/** A quiet language may have its only videos far down. */
function isRareVideo(candidate: Candidate, all: readonly Candidate[]): boolean {
  return candidate.type === 'video' && all.filter(({ type }) => type === 'video').length < 20
}

function keyOf(language: LanguageCode, subTopic: number): string {
  return `${language}:${subTopic}`
}

function append<K>(lists: Map<K, Candidate[]>, key: K, candidate: Candidate): void {
  const list = lists.get(key)
  if (list) list.push(candidate)
  else lists.set(key, [candidate])
}
