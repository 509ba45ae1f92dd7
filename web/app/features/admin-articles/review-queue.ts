import type { OutputOf } from '@daily-drops/contract/define-function'
import type { listTagReviews } from '@daily-drops/contract/functions/tagging/tagging'
import type { Topic } from './articles-view.ts'
import { type Choice, choiceOf, seenIds } from './tag-choice.ts'

export type Uncertain = OutputOf<typeof listTagReviews>['rows'][number]

export interface ReviewView {
  drops: readonly Uncertain[]
  total: number
  topics: readonly Topic[]
}

/** What is to be reviewed, where one is, and what can be taken back. */
export interface ReviewState {
  at: number
  /** Newest last. */
  accepted: readonly { at: number; before: Choice; after: Choice }[]
}

export const BEGIN: ReviewState = { at: 0, accepted: [] }

export function skipped(state: ReviewState): ReviewState {
  return { ...state, at: state.at + 1 }
}

export function acceptedNow(state: ReviewState, before: Choice, after: Choice): ReviewState {
  return { at: state.at + 1, accepted: [...state.accepted, { at: state.at, before, after }] }
}

/** Back at the article whose topics were taken back. */
export function takenBack(state: ReviewState): ReviewState {
  const last = state.accepted.at(-1)
  return last ? { at: last.at, accepted: state.accepted.slice(0, -1) } : state
}

const MAX_PROPOSALS = 9

export interface Proposal {
  topic: Topic
  path: string
  score: number
}

/** The specific topics among the candidates, the best first, with the two above each. */
export function proposalsOf(drop: Uncertain, topics: readonly Topic[]): readonly Proposal[] {
  const byId = new Map(topics.map((topic) => [topic.id, topic]))
  return drop.candidates
    .flatMap(({ topicId, score }) => {
      const topic = byId.get(topicId)
      if (topic?.level !== 3) return []
      const l2 = byId.get(topic.parent_id ?? 0)
      const l1 = byId.get(l2?.parent_id ?? 0)
      return [{ topic, path: [l1?.label, l2?.label].filter(Boolean).join(' › '), score }]
    })
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MAX_PROPOSALS)
}

/** What the article has now. */
export function currentChoice(drop: Uncertain, topics: readonly Topic[]): { choice: Choice; seen: number[] } {
  const choice = choiceOf(drop, topics)
  return { choice, seen: seenIds(choice) }
}
