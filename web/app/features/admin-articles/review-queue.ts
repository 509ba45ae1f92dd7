import type { listTagReviews } from '@daily-drops/contract/functions/tagging/tagging'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'
import type { LanguageCode } from '@daily-drops/core/languages'
import type { Topic } from './articles-view.ts'
import { type Choice, choiceOf, seenIds } from './tag-choice.ts'

type Reviews = OutputOf<typeof listTagReviews>
export type Uncertain = Reviews['rows'][number]

export interface ReviewView {
  drops: readonly Uncertain[]
  total: number
  /** How many wait in each language. */
  languages: Reviews['languages']
  /** The language that is shown; null for all. */
  chosen: LanguageCode | null
  topics: readonly Topic[]
}

/** What is to be reviewed, where one is, and what can be taken back. */
export interface ReviewState {
  at: number
  /** Newest last. */
  accepted: readonly { at: number; correctionId: number }[]
}

export const BEGIN: ReviewState = { at: 0, accepted: [] }

export function skipped(state: ReviewState): ReviewState {
  return { ...state, at: state.at + 1 }
}

export function acceptedNow(state: ReviewState, correctionId: number): ReviewState {
  return { at: state.at + 1, accepted: [...state.accepted, { at: state.at, correctionId }] }
}

/** Back at the article whose topics were taken back. */
export function takenBack(state: ReviewState): ReviewState {
  const last = state.accepted.at(-1)
  return last ? { at: last.at, accepted: state.accepted.slice(0, -1) } : state
}

/** A digit for each. */
const MAX_PROPOSALS = 9
const MAX_CANDIDATES = 5

export interface Proposal {
  topic: Topic
  path: string
  /** Null for what the tagger did not name. */
  score: number | null
}

/**
 * The tagger's sub and specific topics, the best first, then what else the chosen sub topic has: the local tagger names
 * sub topics alone, and a review is whole only with a specific one.
 */
export function proposalsOf(
  drop: Uncertain,
  topics: readonly Topic[],
  chosen: Choice['l2'],
): readonly Proposal[] {
  const byId = new Map(topics.map((topic) => [topic.id, topic]))
  const proposed = (topic: Topic, score: number | null) => ({ topic, path: pathOf(topic, byId), score })
  const candidates = drop.candidates
    .toSorted((one, other) => other.score - one.score)
    .flatMap(({ topicId, score }) => {
      const topic = byId.get(topicId)
      return topic && topic.level > 1 ? [proposed(topic, score)] : []
    })
    .slice(0, MAX_CANDIDATES)
  const isNamed = ({ id }: Topic) => candidates.some(({ topic }) => topic.id === id)
  const others = topics
    .filter((topic) => topic.level === 3 && topic.parent_id === chosen && !isNamed(topic))
    .map((topic) => proposed(topic, null))
  return [...candidates, ...others].slice(0, MAX_PROPOSALS)
}

function pathOf(topic: Topic, byId: ReadonlyMap<number, Topic>): string {
  const above = byId.get(topic.parent_id ?? 0)
  const top = byId.get(above?.parent_id ?? 0)
  return [top?.label, above?.label].filter(Boolean).join(' › ')
}

export function isChosen({ topic }: Proposal, { l2, l3 }: Choice): boolean {
  return topic.level === 2 ? topic.id === l2 : l3.includes(topic.id)
}

/** What the article has now. */
export function currentChoice(drop: Uncertain, topics: readonly Topic[]): { choice: Choice; seen: number[] } {
  const choice = choiceOf(drop, topics)
  return { choice, seen: seenIds(choice) }
}
