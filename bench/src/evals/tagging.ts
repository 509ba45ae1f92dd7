/**
 * npm run eval -- tagging [--final]: how often the local tagger is right, how certain it is, how fast. It
 * shows the development part. With --final it shows the part that nothing was tuned on, the only part
 * compared with the goals.
 */

import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { TAGGING_PARAMS } from '@daily-drops/core/topics/tagging-params'
import { createLocalTagger } from '@daily-drops/pipeline/tag/local-tagger'
import { articleText } from '@daily-drops/pipeline/tag/run/article-text'
import { shippedKnowledge } from '@daily-drops/pipeline/tag/shipped-knowledge'
import type { Tagger, TagInput } from '@daily-drops/pipeline/tag/tagger'
import {
  isDevelopment,
  judgeAll,
  type LabelledText,
  type Result,
  readEvaluationSet,
  readFreshInEnglish,
  readFreshSet,
  readInjections,
  shareRight,
  type Verdict,
} from '@daily-drops/pipeline/tag/testing/evaluation-set'
import { type Figure, report } from '../report.ts'
import { publicSets } from './tagging/public-tagging-sets.ts'
import { SIB_MAINS, sibSentences } from './tagging/sib200.ts'
import { isForConfidence, sourceTopicsFor, type WorldText, worldTexts } from './tagging/world-tagging-set.ts'

const MODEL_DIR = fileURLToPath(new URL('../../../.cache/model', import.meta.url))
const MARGIN = 0.15
const SURE_SHARE = 0.7
const REVIEW_BELOW = TAGGING_PARAMS.review_below_confidence.default
const WORST = 20
const TIMED = 300

const isFinal = process.argv.includes('--final')
const goal = (atLeast: number): Pick<Figure, 'goal'> => (isFinal ? { goal: { atLeast } } : {})

const knowledge = await shippedKnowledge()
const topics = new Map(knowledge.map((topic) => [topic.id, topic]))
const slug = (id: number) => topics.get(id)?.slug ?? ''
const tagger = await createLocalTagger(knowledge, { modelDir: MODEL_DIR, specificTopicMargin: MARGIN })
const lexiconOnly = await createLocalTagger(knowledge, { modelDir: null, specificTopicMargin: MARGIN })
console.log(`${tagger.version}${tagger.lexiconReason ? ` (${tagger.lexiconReason})` : ''}`)

const results = <Text extends LabelledText>(texts: Text[], by: Tagger) => judgeAll(texts, by, topics)
const share = (given: Result[], level: keyof Verdict) => round(shareRight(given, level))

function round(value: number): number {
  return Number(value.toFixed(3))
}

const bySureness = (given: Result[]) =>
  given.toSorted((a, b) => b.decision.confidence - a.decision.confidence)

/** The average difference between confidence and accuracy, over ten steps of confidence. */
function confidenceError(given: Result[]): number {
  const steps = Map.groupBy(given, ({ decision }) => Math.min(9, Math.floor(decision.confidence * 10)))
  const off = [...steps.values()].map((step) =>
    Math.abs(step.reduce((sum, { decision, main }) => sum + decision.confidence - Number(main), 0)),
  )
  return round(off.reduce((a, b) => a + b, 0) / given.length)
}

/** The half of the local world that confidence was not learnt on, by text alone and with known sources. */
async function worldFigures(): Promise<Figure[]> {
  const all = await results(worldTexts(), tagger)
  const decisions = new Map(all.map(({ text, decision }) => [text, decision]))
  const isMeasured = ({ text }: Result<WorldText>) => !isForConfidence(text)
  const alone = all.filter(isMeasured)
  const short = await results(
    alone.map(({ text }) => ({ ...text, text: undefined })),
    tagger,
  )
  const sourced = await results(
    alone.map(({ text }) => ({ ...text, sourceTopics: sourceTopicsFor(text, decisions) })),
    tagger,
  )
  return [
    { name: 'title and summary', given: short },
    { name: 'text alone', given: alone, least: 0.72 },
    { name: 'known source', given: sourced },
  ].flatMap(({ name, given, least }) => {
    const byLanguage = Map.groupBy(given, ({ text }) => text.language)
    const sets = { English: given.filter(({ text }) => text.language === 'en'), all: given }
    return Object.entries(sets)
      .flatMap(([which, set]): Figure[] => [
        {
          name: `world, ${name}, ${which} ${set.length}: main`,
          value: share(set, 'main'),
          unit: '',
          ...(least && which === 'all' && goal(least)),
        },
        { name: `world, ${name}, ${which}: sub`, value: share(set, 'sub'), unit: '' },
        { name: `world, ${name}, ${which}: confidence off by`, value: confidenceError(set), unit: '' },
        { name: `world, ${name}, ${which}: for review`, value: shareForReview(set), unit: '' },
      ])
      .concat(
        [...byLanguage].map(([language, own]) => ({
          name: `world, ${name}, ${language} ${own.length}: confidence off by`,
          value: confidenceError(own),
          unit: '',
        })),
      )
  })
}

function shareForReview(given: Result[]): number {
  return round(given.filter(({ decision }) => decision.confidence < REVIEW_BELOW).length / given.length)
}

function printConfusion(given: Result[]): void {
  const counts = new Map<string, number>()
  for (const { text, decision, main } of given) {
    const pair = `${text.l1} taken for ${slug(decision.l1)}`
    if (!main) counts.set(pair, (counts.get(pair) ?? 0) + 1)
  }
  console.log('\nMain topics confused, English')
  for (const [pair, count] of [...counts].sort((a, b) => b[1] - a[1]).slice(0, 15))
    console.log(`${count} × ${pair}`)
}

/** Only for the development part, because reading the others would tempt to tune on them. */
function printWorst(given: Result[]): void {
  console.log('\nMost sure and wrong, English')
  for (const { text, decision } of bySureness(given.filter(({ main }) => !main)).slice(0, WORST)) {
    const got = `${slug(decision.l2)} at ${decision.confidence.toFixed(2)}`
    console.log(`${text.id} ${text.l2}, got ${got}: ${text.title}`)
  }
}

async function injectionFigure(): Promise<Figure> {
  const cases = await readInjections()
  let changed = 0
  const tags = async (input: TagInput) => {
    const { l1, l2, l3 } = await tagger.tag(input)
    return JSON.stringify([l1, l2, l3])
  }
  for (const { clean, attacked, cleanText, attackedText } of cases) {
    const isSame = (await tags(clean)) === (await tags(attacked))
    if (!isSame || (await tags(cleanText)) !== (await tags(attackedText))) changed++
  }
  return {
    name: `injections that change a tag, of ${cases.length}`,
    value: changed,
    unit: '',
    goal: { atMost: 0 },
  }
}

/** Sentences of an encyclopedia in ten languages, labelled by others with their own topics. */
async function sibFigures(): Promise<Figure[]> {
  const right: { language: string; isRight: boolean }[] = []
  for (const { label, ...text } of sibSentences()) {
    const main = slug((await tagger.tag(text)).l1)
    right.push({ language: text.language, isRight: SIB_MAINS[label]?.includes(main) ?? false })
  }
  const shareOf = (given: typeof right) =>
    round(given.filter(({ isRight }) => isRight).length / Math.max(1, given.length))
  const byLanguage = [...Map.groupBy(right, ({ language }) => language)]
  return [
    ...byLanguage.map(([language, own]) => ({
      name: `SIB-200, ${language}: main`,
      value: shareOf(own),
      unit: '',
    })),
    { name: `SIB-200, ten languages, ${right.length}: main`, value: shareOf(right), unit: '', ...goal(0.74) },
  ]
}

async function otherLanguages(name: string, texts: LabelledText[], least?: number): Promise<Figure[]> {
  const judged = await results(texts, tagger)
  const languages = [...Map.groupBy(judged, ({ text }) => text.language)]
  return [
    ...languages.flatMap(([language, own]): Figure[] => [
      { name: `${name}, ${language}: main of ${own.length}`, value: share(own, 'main'), unit: '' },
      { name: `${name}, ${language}: confidence off by`, value: confidenceError(own), unit: '' },
      { name: `${name}, ${language}: for review`, value: shareForReview(own), unit: '' },
    ]),
    {
      name: `${name}: main of ${judged.length}`,
      value: share(judged, 'main'),
      unit: '',
      ...(least !== undefined && goal(least)),
    },
    { name: `${name}: sub`, value: share(judged, 'sub'), unit: '' },
    { name: `${name}: confidence off by`, value: confidenceError(judged), unit: '' },
  ]
}

/** What translation alone would gain: some fresh texts in English, and the same in their own languages. */
async function ceilingFigures(fresh: LabelledText[]): Promise<Figure[]> {
  const english = await readFreshInEnglish()
  const ids = new Set(english.map(({ id }) => id))
  const own = fresh.filter(({ id }) => ids.has(id))
  const sets = [
    { name: 'fresh texts in English, the ceiling', given: await results(english, tagger) },
    { name: `the same ${own.length} in their languages`, given: await results(own, tagger) },
  ]
  return sets.flatMap(({ name, given }) => [
    { name: `${name}: main of ${given.length}`, value: share(given, 'main'), unit: '' },
    { name: `${name}: sub`, value: share(given, 'sub'), unit: '' },
    { name: `${name}: specific`, value: share(given, 'specific'), unit: '' },
  ])
}

/** As in the jobs, including the removal of instructions for machines. */
async function timeOf(texts: readonly TagInput[]): Promise<{ rate: number; processorMs: number }> {
  const started = performance.now()
  const before = process.cpuUsage()
  for (const text of texts) await tagger.tag(articleText(text) ?? text)
  const rate = texts.length / ((performance.now() - started) / 1000)
  const { user, system } = process.cpuUsage(before)
  return { rate, processorMs: (user + system) / 1000 / texts.length }
}

/** With a worker's settings, and without the texts and results of this measurement. */
function taggerMemory(): number {
  const script = fileURLToPath(new URL('./tagging/tagger-memory.ts', import.meta.url))
  return Number(execFileSync(process.execPath, ['--max-semi-space-size=4', script], { encoding: 'utf8' }))
}

async function speedFigures(texts: LabelledText[]): Promise<Figure[]> {
  const short = await timeOf(texts.slice(0, TIMED))
  const articles = worldTexts().slice(0, TIMED)
  const long = await timeOf(articles)
  const hinted = await timeOf(articles.map((text) => ({ ...text, text: undefined })))
  const ratio = long.processorMs / short.processorMs
  return [
    { name: 'speed', value: Math.round(short.rate), unit: 'texts/s', goal: { atLeast: 150 } },
    { name: 'processor time', value: round(short.processorMs), unit: 'ms a text' },
    { name: 'the same with the article itself', value: round(ratio), unit: '×', goal: { atMost: 1.5 } },
    {
      name: 'the same as title and summary of these articles',
      value: round(long.processorMs / hinted.processorMs),
      unit: '×',
    },
    { name: 'memory', value: Math.round(taggerMemory()), unit: 'MiB', goal: { atMost: 500 } },
  ]
}

const part = (await readEvaluationSet()).filter((text) => isDevelopment(text) !== isFinal)
const english = part.filter(({ language }) => language === 'en')
const others = part.filter(({ language }) => language !== 'en')

const judged = await results(english, tagger)
const sure = bySureness(judged).slice(0, Math.round(judged.length * SURE_SHARE))
const figures: Figure[] = [
  { name: 'English texts', value: english.length, unit: '' },
  { name: 'English: main', value: share(judged, 'main'), unit: '', ...goal(0.875) },
  { name: 'English: sub', value: share(judged, 'sub'), unit: '', ...goal(0.78) },
  { name: 'English: specific', value: share(judged, 'specific'), unit: '', ...goal(0.75) },
  { name: 'English: main, surest 70 %', value: share(sure, 'main'), unit: '', ...goal(0.96) },
  { name: 'English: confidence off by', value: confidenceError(judged), unit: '' },
  { name: 'English: for review', value: shareForReview(judged), unit: '' },
  {
    name: 'English: specifics a text',
    value: round(judged.reduce((sum, { decision }) => sum + decision.l3.length, 0) / judged.length),
    unit: '',
  },
]
const byWords = await results(english, lexiconOnly)
for (const level of ['main', 'sub', 'specific'] as const) {
  figures.push({ name: `English, words alone: ${level}`, value: share(byWords, level), unit: '' })
}

figures.push(...(await otherLanguages('other languages', others, 0.7)))
if (isFinal) {
  const fresh = await readFreshSet()
  figures.push(...(await otherLanguages('fresh texts', fresh, 0.8)), ...(await ceilingFigures(fresh)))
}

for (const { name, texts, mainsOf } of publicSets()) {
  let right = 0
  for (const text of texts) {
    const main = slug((await tagger.tag({ ...text, language: 'en' })).l1)
    if (mainsOf[text.label]?.includes(main)) right++
  }
  figures.push({ name: `${name}: main of ${texts.length}`, value: round(right / texts.length), unit: '' })
}
figures.push(
  ...(await sibFigures()),
  ...(await worldFigures()),
  await injectionFigure(),
  ...(await speedFigures(part)),
)

printConfusion(judged)
if (!isFinal) printWorst(judged)
report(`Tagging, ${isFinal ? 'unseen' : 'development'} part`, figures)
