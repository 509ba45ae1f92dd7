import { MAX_PER_SOURCE, MAX_SPONSORED } from '../limits.ts'
import type { Candidate, Reader } from './candidate.ts'
import { RELAXATIONS } from './relaxations.ts'
import type { ScoreTerm } from './score.ts'

export interface Choice {
  candidate: Candidate
  terms: ScoreTerm[]
  score: number
}

export interface Scored extends Choice {
  /** The first relaxation that lets it in. None for a fresh drop on a chosen topic. */
  needs: 'older' | 'neighbour-topics' | 'other-topics' | null
}

/** One drop a story, one sponsored item an edition: true whatever is relaxed. */
export function isCompatible(drop: Scored, chosen: readonly Scored[]): boolean {
  if (chosen.some(({ candidate }) => candidate.storyId === drop.candidate.storyId)) return false
  if (drop.candidate.type !== 'sponsored') return true
  return chosen.filter(({ candidate }) => candidate.type === 'sponsored').length < MAX_SPONSORED
}

export function leavesRoomForSource(drop: Scored, chosen: readonly Scored[]): boolean {
  const ofSource = chosen.filter(({ candidate }) => candidate.sourceId === drop.candidate.sourceId)
  return ofSource.length < MAX_PER_SOURCE
}

/** At most half of an edition, rounded up, is on one subtopic. */
export function keepsVariety(drop: Scored, chosen: readonly Scored[], reader: Reader): boolean {
  const ofSubtopic = chosen.filter(({ candidate }) => candidate.l2 === drop.candidate.l2)
  return ofSubtopic.length < Math.ceil(reader.size / 2)
}

/** Higher the more rules must be relaxed for a drop. */
export function rankOfNeed({ needs }: Scored): number {
  return needs === null ? -1 : RELAXATIONS.indexOf(needs)
}

/** Equal scores are settled by the newer drop, then by the id, so that the order of the pool never matters. */
export function byScore(a: Scored, b: Scored): number {
  return (
    b.score - a.score ||
    b.candidate.publishedAt - a.candidate.publishedAt ||
    a.candidate.dropId - b.candidate.dropId
  )
}
