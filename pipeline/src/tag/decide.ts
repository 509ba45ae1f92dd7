import { DEFAULT_LANGUAGE, type LanguageCode } from '@daily-drops/core/languages'
import { type Evidence, specificFeatures, subFeatures } from './evidence.ts'
import type { SourceTopics, TagDecision } from './tagger.ts'
import type { TaughtTopics } from './taught-words.ts'
import { childrenOf, parentOf, type TopicTree } from './topic-tree.ts'

const CANDIDATES = 8
const MOST_SPECIFICS = 3

/** The source's weight beside the text. Above 1, it would outvote the text. */
const SOURCE_POWER = 1

/** How often a main topic with a given share is right, by text alone and with the source's usual topics. */
export interface ConfidenceScale {
  byText: readonly number[]
  withSource: readonly number[]
}

/** What a unit of each feature adds to the log-odds. */
export interface Weights {
  sub: readonly number[]
  specific: readonly number[]
  /** A language without enough texts uses the scale of all. */
  confidence: { all: ConfidenceScale } & Partial<Record<LanguageCode, ConfidenceScale>>
}

export interface DecideOptions {
  specificTopicMargin: number
  language: LanguageCode | null
  sourceTopics?: SourceTopics | undefined
  taught?: TaughtTopics | undefined
}

/**
 * The main topic whose subtopics are together the most probable, its best subtopic, and the specific topics
 * whose share is within the margin of the best one's.
 */
export function decide(
  tree: TopicTree,
  evidence: Evidence,
  weights: Weights,
  { specificTopicMargin, language, sourceTopics, taught }: DecideOptions,
): TagDecision {
  const shipped = softmax(subFeatures(tree, evidence).map((row) => weighted(row, weights.sub)))
  const byText = taught ? withTaught(tree, shipped, taught) : shipped
  const shares = sourceTopics ? withSource(tree, byText, sourceTopics) : byText
  const ranked = tree.subs
    .map((place, at) => ({ place, share: shares[at] ?? 0 }))
    .sort((a, b) => b.share - a.share)
  const mains = new Map<number, number>()
  for (const { place, share } of ranked) {
    const main = parentOf(tree, place)
    mains.set(main, (mains.get(main) ?? 0) + share)
  }
  const [main, share] = [...mains].reduce((a, b) => (b[1] > a[1] ? b : a))
  const sub = ranked.find(({ place }) => parentOf(tree, place) === main)
  if (!sub) throw new Error('The main topic has no subtopic')
  const scale = weights.confidence[language ?? DEFAULT_LANGUAGE] ?? weights.confidence.all

  return {
    l1: idOf(tree, main),
    l2: idOf(tree, sub.place),
    l3: specificsOf(tree, evidence, weights, sub.place, specificTopicMargin),
    confidence: probability(
      weighted(confidenceFeatures(share), scale[sourceTopics ? 'withSource' : 'byText']),
    ),
    candidates: ranked
      .slice(0, CANDIDATES)
      .map(({ place, share }) => ({ topicId: idOf(tree, place), score: share })),
  }
}

/** A source that has covered a main topic before makes it more likely. A source with many topics hardly does. */
function withSource(tree: TopicTree, shares: readonly number[], sourceTopics: SourceTopics): number[] {
  return weighedByMain(tree, shares, (main) => (1 + (sourceTopics.get(main) ?? 0)) ** SOURCE_POWER)
}

function withTaught(tree: TopicTree, shares: readonly number[], taught: TaughtTopics): number[] {
  return weighedByMain(tree, shares, (main) => Math.exp(taught.get(main) ?? 0))
}

function weighedByMain(
  tree: TopicTree,
  shares: readonly number[],
  weightOf: (mainId: number) => number,
): number[] {
  const weighed = tree.subs.map((sub, at) => (shares[at] ?? 0) * weightOf(idOf(tree, parentOf(tree, sub))))
  const sum = weighed.reduce((a, b) => a + b, 0)
  return weighed.map((share) => share / sum)
}

const SUREST = 0.9999

/** A constant and the log-odds of the share. */
export function confidenceFeatures(share: number): number[] {
  const kept = Math.min(SUREST, Math.max(1 - SUREST, share))
  return [1, Math.log(kept / (1 - kept))]
}

function probability(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds))
}

function specificsOf(
  tree: TopicTree,
  evidence: Evidence,
  weights: Weights,
  sub: number,
  margin: number,
): number[] {
  const places = childrenOf(tree, sub)
  const shares = softmax(places.map((place) => weighted(specificFeatures(evidence, place), weights.specific)))
  const ranked = places
    .map((place, at) => ({ place, share: shares[at] ?? 0 }))
    .sort((a, b) => b.share - a.share)
  const enough = (ranked[0]?.share ?? 0) - margin
  return ranked
    .filter(({ share }, at) => at === 0 || share >= enough)
    .slice(0, MOST_SPECIFICS)
    .map(({ place }) => idOf(tree, place))
}

function weighted(row: readonly number[], weights: readonly number[]): number {
  return row.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0)
}

function softmax(values: readonly number[]): number[] {
  const highest = Math.max(...values)
  const powers = values.map((value) => Math.exp(value - highest))
  const sum = powers.reduce((a, b) => a + b, 0)
  return powers.map((power) => power / sum)
}

function idOf(tree: TopicTree, place: number): number {
  const topic = tree.topics[place]
  if (!topic) throw new Error(`No topic at place ${place}`)
  return topic.id
}
