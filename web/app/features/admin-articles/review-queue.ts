import type { listTagReviews } from '@daily-drops/contract/functions/tagging/tagging'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'
import type { LanguageCode } from '@daily-drops/core/languages'
import type { Topic } from './articles-view.ts'
import { type Choice, choiceOf, pathOf, seenIds } from './tag-choice.ts'

type Reviews = OutputOf<typeof listTagReviews>
/** With our own address for its picture. */
export type Uncertain = Omit<Reviews['rows'][number], 'image_url'> & { picture: string | null }

export interface ReviewView {
  drops: readonly Uncertain[]
  total: number
  /** How many wait in each language. */
  languages: Reviews['languages']
  /** The current language, null for all. */
  chosen: LanguageCode | null
  topics: readonly Topic[]
}

/** Where the editor is in the list, and what can be undone. */
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

/** Back at the article whose tags were restored. */
export function afterUndo(state: ReviewState): ReviewState {
  const last = state.accepted.at(-1)
  return last ? { at: last.at, accepted: state.accepted.slice(0, -1) } : state
}

/** One digit each. */
const MAX_PROPOSALS = 9
const MAX_CANDIDATES = 5

export interface Proposal {
  topic: Topic
  path: string
  /** Null if the tagger did not name it. */
  score: number | null
}

/**
 * The tagger's subtopics and specific topics, best first, then the rest of the chosen subtopic. The local
 * tagger names only subtopics, and a review is complete only with a specific topic.
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

/** The stored text of the article, in paragraphs. The summary comes first unless the text begins with it. */
export function paragraphsOf({ summary, text }: Pick<Uncertain, 'summary' | 'text'>): string[] {
  const body = text?.trim() ?? ''
  const lead = summary.trim()
  const isRepeated = body.startsWith(withoutEllipsis(lead))
  return [...(lead !== '' && !isRepeated ? [lead] : []), ...body.split(/\n+/)]
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

/** A loop, because a regular expression takes seconds on a long run of dots. */
function withoutEllipsis(text: string): string {
  let end = text.length
  while (end > 0 && /[….\s]/.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

export function isChosen({ topic }: Proposal, { l2, l3 }: Choice): boolean {
  return topic.level === 2 ? topic.id === l2 : l3.includes(topic.id)
}

/** The article's current topics. */
export function currentChoice(drop: Uncertain, topics: readonly Topic[]): { choice: Choice; seen: number[] } {
  const choice = choiceOf(drop, topics)
  return { choice, seen: seenIds(choice) }
}
