/**
 * npm run eval -- corrections: what the local tagger gains when editors have corrected texts. One half of the
 * local world represents the corrected texts, the other is measured, by title and summary. Then again with
 * one of four editors always wrong.
 */

import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { readCues } from '@daily-drops/pipeline/tag/cues'
import { loadEmbedder } from '@daily-drops/pipeline/tag/embedder'
import { createEvidenceReader, type Evidence } from '@daily-drops/pipeline/tag/evidence'
import { loadPrototypes } from '@daily-drops/pipeline/tag/prototypes'
import { shippedKnowledge } from '@daily-drops/pipeline/tag/shipped-knowledge'
import { type Lesson, learnWords } from '@daily-drops/pipeline/tag/taught-words'
import { judge } from '@daily-drops/pipeline/tag/testing/evaluation-set'
import { buildTopicTree } from '@daily-drops/pipeline/tag/topic-tree'
import { WEIGHTS } from '@daily-drops/pipeline/tag/weights'
import { type Answered, answer } from '../fits/tagging/confidence.ts'
import { type Figure, report } from '../report.ts'
import { isForConfidence, type WorldText, worldTexts } from './tagging/world-tagging-set.ts'

const MODEL_DIR = fileURLToPath(new URL('../../../.cache/model', import.meta.url))
const EDITORS = ['ada', 'bob', 'cleo', 'eve']
const WRONG_EDITOR = 'eve'
const SURE = 0.9

const knowledge = await shippedKnowledge()
const topics = new Map(knowledge.map((topic) => [topic.id, topic]))
const mains = knowledge.filter(({ level }) => level === 1)
const tree = buildTopicTree(knowledge)
const cues = await readCues()
const embedder = await loadEmbedder(MODEL_DIR)
const prototypes = await loadPrototypes(embedder, tree, cues.get('en'), MODEL_DIR)
const reader = createEvidenceReader(tree, cues, { model: { embedder, prototypes }, student: null })

// Only English has enough texts in the world to learn from.
const english = worldTexts().filter(({ language }) => language === 'en')
const corrected = english.filter(isForConfidence).toSorted((a, b) => (hashOf(a) < hashOf(b) ? -1 : 1))
const measured: { text: WorldText; evidence: Evidence }[] = []
for (const text of english.filter((text) => !isForConfidence(text))) {
  const short = { ...text, text: undefined }
  measured.push({ text, evidence: await reader.addMeaning(short, reader.readWords(short)) })
}

function hashOf({ id }: WorldText): string {
  return createHash('sha256').update(id).digest('hex')
}

function lessonsOf(texts: readonly WorldText[]): Lesson[] {
  return texts.map(({ title, summary, language, l1 }, at) => ({
    title,
    summary,
    language,
    l1: mains.find(({ slug }) => slug === l1)?.id ?? 0,
    editor: EDITORS[at % EDITORS.length] ?? null,
  }))
}

/** Puts everything under the topic after the right one. */
function mistaken(lesson: Lesson): Lesson {
  const at = mains.findIndex(({ id }) => id === lesson.l1)
  return { ...lesson, l1: mains[(at + 1) % mains.length]?.id ?? 0 }
}

function answersWith(lessons: readonly Lesson[]): Answered[] {
  const weights = WEIGHTS.english.hybrid
  if (!weights) throw new Error('English has no weights')
  const taught = learnWords(tree, lessons)
  return measured.map((sample) => answer(tree, sample, weights, { taught: taught.topicsOf(sample.text) }))
}

const isRight = ({ text, decision }: Answered) => judge(text, decision, topics).main
const share = (answers: readonly Answered[], which: (one: Answered) => boolean) =>
  Number((answers.filter(which).length / answers.length).toFixed(3))

const before = answersWith([])
/** Right and certain before, and wrong now. */
const flipped = (answers: readonly Answered[]) =>
  answers.filter((one, at) => {
    const then = before[at]
    return then !== undefined && then.decision.confidence >= SURE && isRight(then) && !isRight(one)
  }).length

const lessons = lessonsOf(corrected)
const figures: Figure[] = [
  { name: 'texts measured', value: measured.length, unit: '' },
  { name: 'main, nothing corrected', value: share(before, isRight), unit: '' },
]
for (const count of [100, 200, 400, lessons.length]) {
  const value = share(answersWith(lessons.slice(0, count)), isRight)
  figures.push({ name: `main, ${count} corrected`, value, unit: '' })
}
const byOne = lessons.map((lesson) => ({ ...lesson, editor: 'ada' }))
figures.push({ name: 'main, all by one editor', value: share(answersWith(byOne), isRight), unit: '' })
const poisoned = answersWith(
  lessons.map((lesson) => (lesson.editor === WRONG_EDITOR ? mistaken(lesson) : lesson)),
)
const allWrong = answersWith(lessons.map(mistaken))
figures.push(
  {
    name: 'main, one of four editors always wrong',
    value: share(poisoned, isRight),
    unit: '',
    goal: { atLeast: share(before, isRight) },
  },
  { name: 'sure answers that editor turned', value: flipped(poisoned), unit: '', goal: { atMost: 0 } },
  { name: 'main, all editors always wrong', value: share(allWrong, isRight), unit: '' },
  { name: 'sure answers they turned', value: flipped(allWrong), unit: '', goal: { atMost: 0 } },
)
report('Corrections as lessons', figures)
