import type { ScoreTerm } from './score.ts'
import { HOUR, type TermName, WEIGHTS } from './weights.ts'

/** What sets an item apart from the rest of a reader's edition. */
type ReaderSupport =
  /** That many other sources report it. */
  | { and: 'others'; others: number }
  /** The reader liked an item on this topic. */
  | { and: 'liked'; liked: number }
  | { and: 'liked-source' }
  | { and: 'rated-source' }
  | { and: 'new' }

type PublicSupport = { and: 'sources'; sources: number } | { and: 'rated-source' }

type Alone = { and?: undefined }

/**
 * Why an item is shown: a code with its parameters, which becomes a sentence when it is read. Editions store it, so the
 * meaning of a code never changes.
 */
export type Reason =
  | ({ code: 'follows'; topic: number } & (ReaderSupport | Alone))
  /** Close to a topic that the reader follows. */
  | ({ code: 'near'; topic: number } & (ReaderSupport | Alone))
  /** In the public edition. */
  | ({ code: 'today'; topic: number } & (PublicSupport | Alone))
  | ({ code: 'outside' } & Alone)
  /** Not in an edition. */
  | ({ code: 'newest' } & Alone)
  | ({ code: 'sample' } & Alone)

/** As editions store it: 'follows 12 others 3'. */
export function packReason(reason: Reason): string {
  const { code, topic, and, ...parameter } = { topic: undefined, and: undefined, ...reason }
  return [code, topic, and, ...Object.values(parameter)].filter((part) => part !== undefined).join(' ')
}

/** A later release may have stored a code that this one doesn't know. */
export function unpackReason(packed: string): Reason {
  const [code, topic, and, parameter] = packed.split(' ')
  return {
    code,
    ...(topic && { topic: Number(topic) }),
    ...(and && { and }),
    ...(and && parameter && { [and]: Number(parameter) }),
  } as Reason
}

/** What a reason is made of: the terms that are stored, and the two figures behind them. */
export interface Reasoned {
  terms: readonly ScoreTerm[]
  storySources: number
  ageMs: number
}

/**
 * One true reason for each item of a reader's edition, made of its stored terms alone: the interest first, then what sets
 * the item apart from the others.
 */
export function reasonsFor(items: readonly Reasoned[]): Reason[] {
  const supports = supportsFor(items, READER_RULES)
  return items.map(({ terms }, index) => {
    const term = interestTerm(terms)
    if (term?.topicId === undefined) return { code: 'outside' }
    const code = term.name === 'topic' ? 'follows' : 'near'
    return { code, topic: term.topicId, ...(supports[index] ?? {}) }
  })
}

/** The reasons of the public edition, which is not based on a reader's choice. */
export function publicReasonsFor(items: readonly Reasoned[]): Reason[] {
  const supports = supportsFor(items, PUBLIC_RULES)
  return items.map(({ terms }, index) => {
    const topic = interestTerm(terms)?.topicId
    return topic === undefined ? { code: 'outside' } : { code: 'today', topic, ...(supports[index] ?? {}) }
  })
}

/** A clause serves at most a third of the edition, and none when it is true of all. */
function supportsFor<Support>(
  items: readonly Reasoned[],
  rules: readonly Rule<Support>[],
): (Support | Alone)[] {
  const clauses = items.map((item) => clausesOf(item, rules))
  const keys = clauses.map((all) => all.map(keyOf))
  const trueOf = (clause: Support) => keys.filter((all) => all.includes(keyOf(clause))).length
  const most = Math.max(1, Math.floor(items.length / 3))
  const used = new Map<string, number>()
  return clauses.map((all) => {
    const [support] = all
      .filter((clause) => (used.get(keyOf(clause)) ?? 0) < most)
      .filter((clause) => items.length === 1 || trueOf(clause) < items.length)
      .sort((a, b) => trueOf(a) - trueOf(b))
    if (!support) return {}
    used.set(keyOf(support), (used.get(keyOf(support)) ?? 0) + 1)
    return support
  })
}

/** Clauses with the same key become the same words. */
const keyOf = (clause: unknown) => JSON.stringify(clause)

const interestTerm = (terms: readonly ScoreTerm[]) =>
  terms.find(({ name, topicId }) => (name === 'topic' || name === 'neighbour') && topicId !== undefined)

/** Every supporting clause that is true of the item, in the order of the rules. */
function clausesOf<Support>(item: Reasoned, rules: readonly Rule<Support>[]): Support[] {
  // An item outside the topics is there to complete the edition: nothing else may sound like the reason.
  if (!interestTerm(item.terms)) return []
  return rules.flatMap(({ name, from, clause }) => {
    const term = item.terms.find((each) => each.name === name && each.points >= from)
    return (term && clause(item, term.topicId)) ?? []
  })
}

interface Rule<Support> {
  name: TermName
  /** The points from which the term is worth naming: an average source is no reason. */
  from: number
  clause: (item: Reasoned, topic: number | undefined) => Support | undefined
}

const RATED_SOURCE: Rule<{ and: 'rated-source' }> = {
  name: 'source',
  from: 0.7 * WEIGHTS.source,
  clause: () => ({ and: 'rated-source' }),
}

/** What distinguishes items comes first. Topic, neighbour, length and "less like this" support no item. */
const READER_RULES: readonly Rule<ReaderSupport>[] = [
  {
    name: 'coverage',
    from: 1,
    clause: ({ storySources }) => ({ and: 'others', others: storySources - 1 }),
  },
  {
    name: 'taste',
    from: 1,
    clause: (_, topic) => (topic === undefined ? { and: 'liked-source' } : { and: 'liked', liked: topic }),
  },
  RATED_SOURCE,
  {
    name: 'freshness',
    from: 1,
    clause: ({ ageMs }) => (ageMs < 24 * HOUR ? { and: 'new' } : undefined),
  },
]

/** "Today in" has said that it is new, and nobody's likes count. */
const PUBLIC_RULES: readonly Rule<PublicSupport>[] = [
  {
    name: 'coverage',
    from: 1,
    clause: ({ storySources: sources }) => ({ and: 'sources', sources }),
  },
  RATED_SOURCE,
]
