import type { ScoreTerm } from './score.ts'
import { HOUR, type TermName, WEIGHTS } from './weights.ts'

export interface ReasonContext {
  labelOf: (topicId: number) => string
  /** The public edition is not based on a reader's choice. */
  isPublic: boolean
}

/** What a reason is made of: the terms that are stored, and the two figures behind them. */
export interface Reasoned {
  terms: readonly ScoreTerm[]
  storySources: number
  ageMs: number
}

/**
 * One true sentence for each item of an edition, made of its stored terms alone: the interest first, then what sets
 * the item apart from the others. A clause serves at most a third of the edition, and none when it is true of all.
 */
export function reasonsFor(items: readonly Reasoned[], context: ReasonContext): string[] {
  const clauses = items.map((item) => clausesOf(item, context))
  const trueOf = (clause: string) => clauses.filter((all) => all.includes(clause)).length
  const most = Math.max(1, Math.floor(items.length / 3))
  const used = new Map<string, number>()
  return items.map((item, index) => {
    const [support] = (clauses[index] ?? [])
      .filter((clause) => (used.get(clause) ?? 0) < most)
      .filter((clause) => items.length === 1 || trueOf(clause) < items.length)
      .sort((a, b) => trueOf(a) - trueOf(b))
    if (support) used.set(support, (used.get(support) ?? 0) + 1)
    return `${interestOf(item.terms, context)}${support ? `, and ${support}` : ''}.`
  })
}

const interestTerm = (terms: readonly ScoreTerm[]) =>
  terms.find(({ name, topicId }) => (name === 'topic' || name === 'neighbour') && topicId !== undefined)

function interestOf(terms: readonly ScoreTerm[], { labelOf, isPublic }: ReasonContext): string {
  const term = interestTerm(terms)
  if (term?.topicId === undefined) return 'Outside your topics, added to complete the edition'
  const label = labelOf(term.topicId)
  if (isPublic) return `Today in ${label}`
  return term.name === 'topic' ? `You follow ${label}` : `Close to ${label}, which you follow`
}

/** Every supporting clause that is true of the item, in the order of `SUPPORT`. */
function clausesOf(item: Reasoned, context: ReasonContext): string[] {
  // An item outside the topics is there to complete the edition: nothing else may sound like the reason.
  if (!interestTerm(item.terms)) return []
  return SUPPORT.flatMap(({ name, from, words }) => {
    const term = item.terms.find((each) => each.name === name && each.points >= from)
    return (term && words(item, context, term.topicId)) ?? []
  })
}

interface Support {
  name: TermName
  /** The points from which the term is worth naming: an average source is no reason. */
  from: number
  words: (item: Reasoned, context: ReasonContext, topicId: number | undefined) => string | undefined
}

/** What distinguishes items comes first. Topic, neighbour, length and "less like this" support no item. */
const SUPPORT: readonly Support[] = [
  {
    name: 'coverage',
    from: 1,
    words: ({ storySources }, { isPublic }) =>
      isPublic ? `${inWords(storySources)} sources report it` : `${otherSources(storySources - 1)} it`,
  },
  {
    name: 'taste',
    from: 1,
    words: (_, { labelOf }, topicId) =>
      topicId === undefined ? 'you like its source' : `you liked an item on ${labelOf(topicId)}`,
  },
  {
    name: 'source',
    from: 0.7 * WEIGHTS.source,
    words: () => 'our editors rate this source highly',
  },
  {
    name: 'freshness',
    from: 1,
    // "Today in" has said it.
    words: ({ ageMs }, { isPublic }) => (ageMs < 24 * HOUR && !isPublic ? 'it’s new today' : undefined),
  },
]

const NUMERALS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

function otherSources(others: number): string {
  if (others === 1) return 'one other source reports'
  return `${inWords(others)} other sources report`
}

/** 'two', and digits from 11. */
export function inWords(number: number): string {
  return NUMERALS[number] ?? String(number)
}
