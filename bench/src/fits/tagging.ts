/**
 * npm run fit -- tagging: learns how much each piece of evidence counts, on the development part of the evaluation set
 * alone, then how far to trust the answers, on the same texts and half of the local world, and writes
 * pipeline/src/tag/weights.ts. Run it after changing keywords, cues or how texts are matched.
 */

import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readCues } from '@daily-drops/pipeline/tag/cues'
import type { Weights } from '@daily-drops/pipeline/tag/decide'
import { loadEmbedder } from '@daily-drops/pipeline/tag/embedder'
import {
  createEvidenceReader,
  type Evidence,
  groupOf,
  LANGUAGE_GROUPS,
  type LanguageGroup,
  SPECIFIC_FEATURES,
  SUB_FEATURES,
  specificFeatures,
  subFeatures,
} from '@daily-drops/pipeline/tag/evidence'
import { loadPrototypes } from '@daily-drops/pipeline/tag/prototypes'
import { shippedKnowledge } from '@daily-drops/pipeline/tag/shipped-knowledge'
import {
  isDevelopment,
  judge,
  type LabelledText,
  readEvaluationSet,
} from '@daily-drops/pipeline/tag/testing/evaluation-set'
import { buildTopicTree, childrenOf } from '@daily-drops/pipeline/tag/topic-tree'
import {
  isForConfidence,
  sourceTopicsFor,
  type WorldText,
  worldTexts,
} from '../evals/tagging/world-tagging-set.ts'
import { type Figure, report } from '../report.ts'
import { type Choice, fitChoice } from './tagging/choice.ts'
import { type Answered, AS_SHARED, answer, fitConfidence, fitScales } from './tagging/confidence.ts'

const MODEL_DIR = fileURLToPath(new URL('../../../.cache/model', import.meta.url))
const TARGET = fileURLToPath(new URL('../../../pipeline/src/tag/weights.ts', import.meta.url))
const FOLDS = 5

const knowledge = await shippedKnowledge()
const topics = new Map(knowledge.map((topic) => [topic.id, topic]))
const tree = buildTopicTree(knowledge)
const cues = await readCues()
const embedder = await loadEmbedder(MODEL_DIR)
const prototypes = await loadPrototypes(embedder, tree, cues.get('en'), MODEL_DIR)
const reader = createEvidenceReader(tree, cues, { embedder, prototypes })

interface Sample<Text extends LabelledText = LabelledText> {
  text: Text
  evidence: Evidence
}

async function read<Text extends LabelledText>(texts: Text[]): Promise<Sample<Text>[]> {
  const read: Sample<Text>[] = []
  for (const text of texts) {
    read.push({ text, evidence: await reader.addMeaning(text, reader.readWords(text)) })
  }
  return read
}

const samples = await read((await readEvaluationSet()).filter(isDevelopment))
// By title and summary only: learnt with the text, drops without a text would look more certain than they
// are.
const hinted = worldTexts().filter(isForConfidence)
const world = await read(hinted.map((text) => ({ ...text, text: undefined })))

const slugAt = (place: number) => knowledge[place]?.slug ?? ''

function subChoice({ text, evidence }: Sample): Choice {
  return {
    options: subFeatures(tree, evidence),
    right: tree.subs.map((place) => slugAt(place) === text.l2 || text.also.includes(slugAt(place))),
  }
}

function specificChoice({ text, evidence }: Sample): Choice {
  const sub = tree.subs.find((place) => slugAt(place) === text.l2)
  const places = sub === undefined ? [] : childrenOf(tree, sub)
  return {
    options: places.map((place) => specificFeatures(evidence, place)),
    right: places.map((place) => text.l3.includes(slugAt(place))),
  }
}

function learn(given: Sample[]): Weights {
  return {
    sub: fitChoice(given.map(subChoice), SUB_FEATURES.length),
    specific: fitChoice(given.map(specificChoice), SPECIFIC_FEATURES.length),
    confidence: AS_SHARED,
  }
}

const figures: Figure[] = []

/** The answers for one fifth, from weights learnt on the other four. */
function crossValidate(name: string, given: Sample[]): Answered[] {
  const answered: Answered[] = []
  for (let fold = 0; fold < FOLDS; fold++) {
    const weights = learn(given.filter((_, at) => at % FOLDS !== fold))
    const others = given.filter((_, at) => at % FOLDS === fold)
    answered.push(...others.map((sample) => answer(tree, sample, weights)))
  }
  const verdicts = answered.map(({ text, decision }) => ({
    ...judge(text, decision, topics),
    'first specific': judge(text, { ...decision, l3: decision.l3.slice(0, 1) }, topics).specific,
  }))
  for (const level of ['main', 'sub', 'specific', 'first specific'] as const) {
    const right = verdicts.filter((verdict) => verdict[level]).length
    figures.push({ name: `${name}: ${level}`, value: Number((right / given.length).toFixed(3)), unit: '' })
  }
  return answered
}

function weightsFrom(name: string, given: Sample[], ofWorld: Sample<WorldText>[]): Weights {
  const weights = learn(given)
  const alone = [...crossValidate(name, given), ...ofWorld.map((sample) => answer(tree, sample, weights))]
  const byText = fitConfidence(tree, alone)
  const sure = { ...weights, confidence: { all: { byText, withSource: byText } } }
  const decisions = new Map(
    ofWorld.map((sample) => [sample.text, answer(tree, sample, sure).decision] as const),
  )
  const sourced = ofWorld.map((sample) =>
    answer(tree, sample, weights, { sourceTopics: sourceTopicsFor(sample.text, decisions) }),
  )
  return { ...weights, confidence: fitScales(tree, alone, sourced) }
}

function withoutModel<Text extends LabelledText>({ text, evidence }: Sample<Text>): Sample<Text> {
  return { text, evidence: { ...evidence, meaning: null, mentions: null } }
}

function weightsOf(group: LanguageGroup) {
  const isOwn = ({ text }: Sample) => groupOf(text.language) === group
  const own = samples.filter(isOwn)
  const ofWorld = world.filter(isOwn)
  const words = weightsFrom(`${group}, words`, own.map(withoutModel), ofWorld.map(withoutModel))
  // The model was trained on English, and in other scripts it did no better than the words.
  return { hybrid: group === 'other' ? null : weightsFrom(`${group}, hybrid`, own, ofWorld), words }
}

const groups = Object.keys(LANGUAGE_GROUPS) as LanguageGroup[]
const weights = Object.fromEntries(groups.map((group) => [group, weightsOf(group)]))
const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(3)) : value)
writeFileSync(
  TARGET,
  `// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: learned, whatever constant is near
import type { Weights } from './decide.ts'
import type { LanguageGroup } from './evidence.ts'

/** Written by npm run fit -- tagging; do not edit. Without a hybrid the model is not asked. */
export const WEIGHTS: Record<LanguageGroup, { hybrid: Weights | null; words: Weights }> = ${JSON.stringify(weights, rounded, 2)}
`,
)
execFileSync('biome', ['check', '--write', TARGET], { stdio: 'inherit' })
report('Weights of the local tagger', figures)
