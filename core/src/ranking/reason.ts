import type { ScoreTerm, TermName } from './score.ts'
import { HOUR, WEIGHTS } from './weights.ts'

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
    ({ name, points }) => points >= (SUPPORT_FROM[name] ?? Number.POSITIVE_INFINITY),
  )
  switch (strongest?.name) {
    case 'coverage':
      return context.isPublic
        ? `${inWords(context.storySources)} sources report it`
        : `${otherSources(context.storySources - 1)} it`
    case 'taste':
      return strongest.topicId === undefined
        ? 'you like its source'
        : `you liked a drop on ${context.labelOf(strongest.topicId)}`
    case 'freshness':
      // "Today in" has said it.
      return context.ageMs < 24 * HOUR && !context.isPublic ? 'it is new today' : undefined
    case 'source':
      return 'our editors rate this source highly'
    default:
      return undefined
  }
}

const NUMERALS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

function otherSources(others: number): string {
  if (others === 1) return 'one other source reports'
  return `${inWords(others)} other sources report`
}

function inWords(number: number): string {
  return NUMERALS[number] ?? String(number)
}

/** What is worth naming: an average source is no reason. */
const SUPPORT_FROM: Partial<Record<TermName, number>> = {
  coverage: 1,
  taste: 1,
  freshness: 1,
  source: 0.7 * WEIGHTS.source,
}
