import { type Candidate, type Reader, topicsOf } from './candidate.ts'
import { FRESHNESS_HALF_LIFE, FULL_COVERAGE, GOOD_LENGTH, type TermName, WEIGHTS } from './weights.ts'

export interface ScoreTerm {
  name: TermName
  /** Whole points, so that the total is exact wherever it is recomputed. */
  points: number
  /** The topic of the term. For a neighbour, the topic that the reader follows. */
  topicId?: number
}

/** How close a drop is to the topics that the reader chose. */
export type Match =
  | { kind: 'chosen'; topicId: number; level: 1 | 2 | 3 }
  | { kind: 'neighbour'; topicId: number }
  | { kind: 'other' }

export function matchOf(candidate: Candidate, reader: Reader): Match {
  if (reader.chosenTopics.size === 0) return { kind: 'chosen', topicId: candidate.l1, level: 1 }
  const specific = candidate.l3.find((topic) => reader.chosenTopics.has(topic))
  if (specific !== undefined) return { kind: 'chosen', topicId: specific, level: 3 }
  if (reader.chosenTopics.has(candidate.l2)) return { kind: 'chosen', topicId: candidate.l2, level: 2 }
  if (reader.chosenTopics.has(candidate.l1)) return { kind: 'chosen', topicId: candidate.l1, level: 1 }
  const followed = reader.followedNear.get(candidate.l2) ?? reader.followedNear.get(candidate.l1)
  return followed === undefined ? { kind: 'other' } : { kind: 'neighbour', topicId: followed }
}

/** Only terms that count, the heaviest first. The score is their total and nothing else. */
export function scoreTerms(candidate: Candidate, reader: Reader, now: number): ScoreTerm[] {
  const terms = [
    topicTerm(candidate, reader),
    { name: 'freshness', points: freshness(now - candidate.publishedAt) },
    { name: 'source', points: WEIGHTS.source * candidate.sourceQuality },
    tasteTerm(candidate, reader),
    { name: 'coverage', points: coverage(candidate.storySources) },
    { name: 'length', points: length(candidate) },
    lessTerm(candidate, reader),
  ] satisfies ScoreTerm[]
  return terms
    .map((term) => ({ ...term, points: Math.round(term.points) }))
    .filter((term) => term.points !== 0)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points) || a.name.localeCompare(b.name))
}

export function finalScore(terms: readonly ScoreTerm[]): number {
  return terms.reduce((sum, term) => sum + term.points, 0)
}

function topicTerm(candidate: Candidate, reader: Reader): ScoreTerm {
  const match = matchOf(candidate, reader)
  if (match.kind === 'other') return { name: 'neighbour', points: 0 }
  const { topicId } = match
  if (match.kind === 'neighbour') return { name: 'neighbour', points: WEIGHTS.neighbour, topicId }
  return { name: 'topic', points: WEIGHTS.topic[match.level], topicId }
}

function freshness(age: number): number {
  return WEIGHTS.freshness * 2 ** (-Math.max(0, age) / FRESHNESS_HALF_LIFE)
}

/** Combines the source's term with that of the drop's topic about which the reader has the strongest opinion. */
function tasteTerm(candidate: Candidate, reader: Reader): ScoreTerm {
  let strongest = 0
  let topicId: number | undefined
  for (const topic of topicsOf(candidate)) {
    const taste = reader.topicTaste.get(topic) ?? 0
    if (Math.abs(taste) > Math.abs(strongest)) [strongest, topicId] = [taste, topic]
  }
  const source = reader.sourceTaste.get(candidate.sourceId) ?? 0
  const points = WEIGHTS.taste * clamp((2 * strongest + source) / 3)
  // A liked source may outweigh a disliked topic. The topic is then not a reason.
  if (strongest * points <= 0) topicId = undefined
  return { name: 'taste', points, ...(topicId !== undefined && { topicId }) }
}

function coverage(sources: number): number {
  return (WEIGHTS.coverage * Math.min(sources - 1, FULL_COVERAGE - 1)) / (FULL_COVERAGE - 1)
}

function length({ minutes, type }: Candidate): number {
  if (minutes === null) return 0
  const [least, most] = type === 'video' ? GOOD_LENGTH.video : GOOD_LENGTH.article
  return minutes >= least && minutes <= most ? WEIGHTS.length : 0
}

function lessTerm(candidate: Candidate, reader: Reader): ScoreTerm {
  let least = 1
  let topicId: number | undefined
  for (const topic of topicsOf(candidate)) {
    const weight = reader.topicWeights.get(topic) ?? 1
    if (weight < least) [least, topicId] = [weight, topic]
  }
  return { name: 'less', points: -WEIGHTS.less * (1 - least), ...(topicId !== undefined && { topicId }) }
}

function clamp(value: number): number {
  return Math.max(-1, Math.min(1, value))
}
