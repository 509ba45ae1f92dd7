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
  return support ? `${interestOf(terms, context)} · ${support}` : interestOf(terms, context)
}

function interestOf(terms: readonly ScoreTerm[], { labelOf, isPublic }: ReasonContext): string {
  const term = terms.find(({ name }) => name === 'topic' || name === 'neighbour')
  if (term?.topicId === undefined) return 'Outside your topics, to complete the edition'
  const label = labelOf(term.topicId)
  if (isPublic) return `Today in ${label}`
  return term.name === 'topic' ? `You follow ${label}` : `Close to what you follow in ${label}`
}

function supportOf(terms: readonly ScoreTerm[], context: ReasonContext): string | undefined {
  const strongest = terms.find(
    ({ name, points }) => points >= (SUPPORT_FROM[name] ?? Number.POSITIVE_INFINITY),
  )
  switch (strongest?.name) {
    case 'coverage':
      return `${context.storySources} sources report it`
    case 'taste':
      return strongest.topicId === undefined
        ? 'from a source you like'
        : `you liked ${context.labelOf(strongest.topicId)}`
    case 'freshness':
      return context.ageMs < 24 * HOUR ? 'new today' : undefined
    case 'source':
      return 'from a source our editors rate highly'
    default:
      return undefined
  }
}

/** What is worth naming: an average source is no reason. */
const SUPPORT_FROM: Partial<Record<TermName, number>> = {
  coverage: 1,
  taste: 1,
  freshness: 1,
  source: 0.7 * WEIGHTS.source,
}
