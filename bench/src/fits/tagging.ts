/**
 * npm run fit -- tagging: learns how much each piece of evidence counts, on the development part of the evaluation set
 * alone, then how far to trust the answers, on the same texts and half of the local world, and writes
 * pipeline/src/tag/weights.ts. Run it after changing keywords, cues or how texts are matched.
 */

import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { LanguageCode } from '@daily-drops/core/languages'
import { readCues } from '@daily-drops/pipeline/tag/cues'
import type { Weights } from '@daily-drops/pipeline/tag/decide'
import { loadEmbedder } from '@daily-drops/pipeline/tag/embedder'
import {
  createEvidenceReader,
  type Evidence,
  type EvidenceReader,
  groupOf,
  hasOtherScript,
  type LanguageGroup,
  SPECIFIC_FEATURES,
  SUB_FEATURES,
  specificFeatures,
  subFeatures,
} from '@daily-drops/pipeline/tag/evidence'
import { loadPrototypes } from '@daily-drops/pipeline/tag/prototypes'
import { shippedKnowledge } from '@daily-drops/pipeline/tag/shipped-knowledge'
import { createStudent, isTaught } from '@daily-drops/pipeline/tag/student/student'
import { createStudentPrototypes } from '@daily-drops/pipeline/tag/student-prototypes'
import {
  isDevelopment,
  judge,
  type LabelledText,
  readEvaluationSet,
} from '@daily-drops/pipeline/tag/testing/evaluation-set'
import { buildTopicTree, childrenOf } from '@daily-drops/pipeline/tag/topic-tree'
import type { WEIGHTS } from '@daily-drops/pipeline/tag/weights'
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
/**
 * Beside the student's vectors. The cues were written with the development texts in view, so words seem more telling
 * there than elsewhere.
 */
const TRUST_IN_WORDS = 0.6

const knowledge = await shippedKnowledge()
const topics = new Map(knowledge.map((topic) => [topic.id, topic]))
const tree = buildTopicTree(knowledge)
const cues = await readCues()
const embedder = await loadEmbedder(MODEL_DIR)
const prototypes = await loadPrototypes(embedder, tree, cues.get('en'), MODEL_DIR)
const student = createStudent()
const taught = { student, prototypes: createStudentPrototypes(student, tree, cues) }
const byModel = createEvidenceReader(tree, cues, { model: { embedder, prototypes }, student: null })
const byStudent = createEvidenceReader(tree, cues, { model: null, student: taught })

interface Sample<Text extends LabelledText = LabelledText> {
  text: Text
  evidence: Evidence
}

async function read<Text extends LabelledText>(
  reader: EvidenceReader,
  texts: Text[],
): Promise<Sample<Text>[]> {
  const read: Sample<Text>[] = []
  for (const text of texts) {
    read.push({ text, evidence: await reader.addMeaning(text, reader.readWords(text)) })
  }
  return read
}

const development = (await readEvaluationSet()).filter(isDevelopment)
// By title and summary only: learnt with the text, drops without a text would look more certain than they
// are.
const hinted = worldTexts().filter(isForConfidence)
const short = hinted.map((text) => ({ ...text, text: undefined }))

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

const isOfWords = (feature: number) => /words/i.test(SUB_FEATURES[feature] ?? '')

function learn(given: Sample[], trustInWords: number): Weights {
  const sub = fitChoice(given.map(subChoice), SUB_FEATURES.length)
  return {
    sub: sub.map((weight, at) => (isOfWords(at) ? weight * trustInWords : weight)),
    specific: fitChoice(given.map(specificChoice), SPECIFIC_FEATURES.length),
    confidence: AS_SHARED,
  }
}

const figures: Figure[] = []

/** The answers for one fifth, from weights learnt on the other four. */
function crossValidate(name: string, given: Sample[], trustInWords: number): Answered[] {
  const answered: Answered[] = []
  for (let fold = 0; fold < FOLDS; fold++) {
    const weights = learn(
      given.filter((_, at) => at % FOLDS !== fold),
      trustInWords,
    )
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

function weightsFrom(
  group: LanguageGroup,
  kind: keyof GroupWeights,
  given: Sample[],
  ofWorld: Sample<WorldText>[],
  trustInWords = 1,
): Weights {
  const weights = learn(given, trustInWords)
  const alone = [
    ...crossValidate(`${group}, ${kind}`, given, trustInWords),
    ...ofWorld.map((sample) => answer(tree, sample, weights)),
  ]
  const byText = fitConfidence(tree, alone)
  const sure = { ...weights, confidence: { all: { byText, withSource: byText } } }
  const decisions = new Map(
    ofWorld.map((sample) => [sample.text, answer(tree, sample, sure).decision] as const),
  )
  const sourced = ofWorld.map((sample) =>
    answer(tree, sample, weights, { sourceTopics: sourceTopicsFor(sample.text, decisions) }),
  )
  const { all, ...own } = fitScales(tree, alone, sourced)
  const ofGroup = Object.entries(own).filter(([language]) => groupOf(language as LanguageCode) === group)
  return { ...weights, confidence: { all, ...Object.fromEntries(ofGroup) } }
}

function withoutVectors<Text extends LabelledText>({ text, evidence }: Sample<Text>): Sample<Text> {
  return { text, evidence: { ...evidence, meaning: null, mentions: null } }
}

type GroupWeights = (typeof WEIGHTS)[LanguageGroup]
type Learners = Record<LanguageGroup, (text: LabelledText) => boolean>

/** Groups without texts of their own learn from those of similar languages. */
const LEARNS_FROM: Learners = {
  english: ({ language }) => language === 'en',
  student: ({ language }) => isTaught(language),
  latin: ({ language }) => language !== 'en' && !hasOtherScript(language),
  other: ({ language }) => hasOtherScript(language),
}

async function weightsOf(group: LanguageGroup): Promise<GroupWeights> {
  const reader = group === 'student' ? byStudent : byModel
  const own = await read(reader, development.filter(LEARNS_FROM[group]))
  const ofWorld = await read(reader, short.filter(LEARNS_FROM[group]))
  const words = weightsFrom(group, 'words', own.map(withoutVectors), ofWorld.map(withoutVectors))
  // The model was trained on English, and in other scripts it did no better than the words.
  if (group === 'other') return { hybrid: null, words }
  const trustInWords = group === 'student' ? TRUST_IN_WORDS : 1
  return { hybrid: weightsFrom(group, `hybrid`, own, ofWorld, trustInWords), words }
}

const weights: Partial<Record<LanguageGroup, GroupWeights>> = {}
for (const group of Object.keys(LEARNS_FROM) as LanguageGroup[]) weights[group] = await weightsOf(group)
const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(3)) : value)
writeFileSync(
  TARGET,
  `// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: learned, whatever constant is near
import type { Weights } from './decide.ts'
import type { LanguageGroup } from './evidence.ts'

/** Written by npm run fit -- tagging, do not edit. Without a hybrid no vectors are used. */
export const WEIGHTS: Record<LanguageGroup, { hybrid: Weights | null; words: Weights }> = ${JSON.stringify(weights, rounded, 2)}
`,
)
execFileSync('biome', ['check', '--write', TARGET], { stdio: 'inherit' })
report('Weights of the local tagger', figures)
