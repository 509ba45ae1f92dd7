import type { ScoreTerm } from './score.ts'
import { HOUR, type TermName, WEIGHTS } from './weights.ts'

export interface ReasonContext {
  labelOf: (topicId: number) => string
  /** The public edition follows nobody's choice. */
  isPublic: boolean
  storySources: number
  ageMs: number
}

/** One true sentence, made of the stored terms alone: the interest first, then what else spoke for the item. */
export function reasonFor(terms: readonly ScoreTerm[], context: ReasonContext): string {
  const support = supportOf(terms, context)
  return `${interestOf(terms, context)}${support ? `, and ${support}` : ''}.`
}

function interestOf(terms: readonly ScoreTerm[], { labelOf, isPublic }: ReasonContext): string {
  const term = terms.find(({ name }) => name === 'topic' || name === 'neighbour')
  if (term?.topicId === undefined) return 'Outside your topics, to complete the edition'
  const label = labelOf(term.topicId)
  if (isPublic) return `Today in ${label}`
  return term.name === 'topic' ? `You follow ${label}` : `Close to ${label}, which you follow`
}

function supportOf(terms: readonly ScoreTerm[], context: ReasonContext): string | undefined {
  const strongest = terms.find(
    ({ name, points }) => points >= (SUPPORT[name]?.from ?? Number.POSITIVE_INFINITY),
  )
  return strongest && SUPPORT[strongest.name]?.words(context, strongest.topicId)
}

interface Support {
  /** The points from which on it is worth naming: an average source is no reason. */
  from: number
  words: (context: ReasonContext, topicId: number | undefined) => string | undefined
}

/** Null for what the sentence begins with, and for what is no reason of its own. */
const SUPPORT: Record<TermName, Support | null> = {
  topic: null,
  neighbour: null,
  length: null,
  less: null,
  coverage: {
    from: 1,
    words: ({ isPublic, storySources }) =>
      isPublic ? `${inWords(storySources)} sources report it` : `${otherSources(storySources - 1)} it`,
  },
  taste: {
    from: 1,
    words: ({ labelOf }, topicId) =>
      topicId === undefined ? 'you like its source' : `you liked a drop on ${labelOf(topicId)}`,
  },
  freshness: {
    from: 1,
    // "Today in" has said it.
    words: ({ ageMs, isPublic }) => (ageMs < 24 * HOUR && !isPublic ? 'it is new today' : undefined),
  },
  source: { from: 0.7 * WEIGHTS.source, words: () => 'our editors rate this source highly' },
}

const NUMERALS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

function otherSources(others: number): string {
  if (others === 1) return 'one other source reports'
  return `${inWords(others)} other sources report`
}

/** 'two', and '11' from eleven on. */
export function inWords(number: number): string {
  return NUMERALS[number] ?? String(number)
}
