import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LANGUAGES } from '@daily-drops/core/languages'
import { beforeAll, describe, expect, it } from 'vitest'
import { createLocalTagger } from './local-tagger.ts'
import { shippedKnowledge } from './shipped-knowledge.ts'
import type { LocalTagger, TagInput } from './tagger.ts'
import {
  isDevelopment,
  judgeAll,
  type LabelledText,
  readEvaluationSet,
  readInjections,
  shareRight,
} from './testing/evaluation-set.ts'
import { someTopics } from './testing/some-topics.ts'

const MODEL_DIR = fileURLToPath(new URL('../../../.cache/model', import.meta.url))
const MARGIN = 0.15
/** Every nth text of the development part is enough to notice a regression. */
const EVERY = 4

const hasModel = existsSync(`${MODEL_DIR}/model_quantized.onnx`)
const knowledge = await shippedKnowledge()
const topics = new Map(knowledge.map((topic) => [topic.id, topic]))
const development = (await readEvaluationSet()).filter(isDevelopment).filter((_, at) => at % EVERY === 0)

/** Pseudo-random numbers, the same every time. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    yield state
  }
}

function randomTexts(count: number): TagInput[] {
  const words = development.flatMap(({ title, summary }) => `${title} ${summary}`.split(' '))
  const draw = numbers(7)
  const next = (below: number) => (draw.next().value ?? 0) % below
  const phrase = (length: number) => Array.from({ length }, () => words[next(words.length)]).join(' ')
  return Array.from({ length: count }, () => ({
    title: phrase(next(12)),
    summary: phrase(next(40)),
    text: phrase(next(300)),
    language: LANGUAGES[next(LANGUAGES.length)]?.code ?? null,
  }))
}

async function shares(tagger: LocalTagger, texts: LabelledText[]) {
  const results = await judgeAll(texts, tagger, topics)
  return {
    main: shareRight(results, 'main'),
    sub: shareRight(results, 'sub'),
    specific: shareRight(results, 'specific'),
  }
}

describe.each([
  { name: 'words alone', modelDir: null, floors: { main: 0.78, sub: 0.72, specific: 0.68, others: 0.8 } },
  ...(hasModel
    ? [
        {
          name: 'with the model',
          modelDir: MODEL_DIR,
          floors: { main: 0.84, sub: 0.79, specific: 0.73, others: 0.8 },
        },
      ]
    : []),
])('local tagger, $name', ({ modelDir, floors }) => {
  let tagger: LocalTagger
  // The first run in a checkout embeds the topics.
  beforeAll(async () => {
    tagger = await createLocalTagger(knowledge, { modelDir, specificTopicMargin: MARGIN })
  }, 300_000)

  it('[PIPE-07] gives one main, one sub and one to three specific topics that belong together', async () => {
    for (const text of randomTexts(40)) {
      const { l1, l2, l3, confidence, candidates } = await tagger.tag(text)
      expect(topics.get(l1)?.level).toBe(1)
      expect(topics.get(l2)?.parentId).toBe(l1)
      expect(l3.length).toBeGreaterThanOrEqual(1)
      expect(l3.length).toBeLessThanOrEqual(3)
      expect(new Set(l3).size).toBe(l3.length)
      for (const id of l3) expect(topics.get(id)?.parentId).toBe(l2)
      expect(confidence).toBeGreaterThan(0)
      expect(confidence).toBeLessThanOrEqual(1)
      expect(candidates).toHaveLength(8)
    }
    // The tables and topics of ten languages are read.
  }, 300_000)

  it('gives the same text the same answer, whatever came before', async () => {
    const [text, ...others] = randomTexts(5)
    if (!text) throw new Error('no text')
    const first = await tagger.tag(text)
    for (const other of others) await tagger.tag(other)
    expect(await tagger.tag(text)).toEqual(first)
  }, 60_000)

  it('keeps its minimum quality on the development texts', async () => {
    const english = await shares(
      tagger,
      development.filter(({ language }) => language === 'en'),
    )
    const others = await shares(
      tagger,
      development.filter(({ language }) => language !== 'en'),
    )
    expect(english.main).toBeGreaterThanOrEqual(floors.main)
    expect(english.sub).toBeGreaterThanOrEqual(floors.sub)
    expect(english.specific).toBeGreaterThanOrEqual(floors.specific)
    expect(others.main).toBeGreaterThanOrEqual(floors.others)
  }, 120_000)

  it('keeps its tags when a text addresses the machine', async () => {
    for (const { id, ...article } of await readInjections()) {
      for (const [clean, attacked] of [
        [article.clean, article.attacked],
        [article.cleanText, article.attackedText],
      ] as const) {
        const { l1, l2, l3 } = await tagger.tag(clean)
        expect(await tagger.tag(attacked), id).toMatchObject({ l1, l2, l3 })
      }
    }
  }, 60_000)

  it('reads the article where title and summary are not enough', async () => {
    const vague = { title: 'A long night', summary: 'Nobody went home early.', language: 'en' } as const
    const { l1 } = await tagger.tag({
      ...vague,
      text: 'The goalkeeper saved two penalties, and the striker scored in extra time of the football final.',
    })
    expect(topics.get(l1)?.slug).toBe('sports')
  }, 60_000)

  it('says how it works', () => {
    expect(tagger.version).toMatch(modelDir ? /^hybrid-/ : /^lexicon-/)
    expect(tagger.lexiconReason === null).toBe(modelDir !== null)
  })
})

describe('local tagger', () => {
  it('works by words and says why where the model is missing', async () => {
    const options = { modelDir: '/nowhere', specificTopicMargin: MARGIN }
    const tagger = await createLocalTagger(someTopics(), options)
    expect(tagger.lexiconReason).toContain('npm run model')
    expect(tagger.version).toMatch(/^lexicon-/)
    const decision = await tagger.tag({ title: 'A new compiler', summary: '', language: 'en' })
    expect(decision).toMatchObject({ l1: 1, l2: 11, l3: [111] })
  })

  it('recognises a new topic by its keywords, and has a new version with it', async () => {
    const options = { modelDir: null, specificTopicMargin: MARGIN }
    const before = await createLocalTagger(someTopics(), options)
    const [, , software] = someTopics()
    if (!software) throw new Error('no topic')
    const added = {
      ...software,
      id: 113,
      key: 'spreadsheets',
      level: 3,
      parentId: 11,
      keywords: ['pivot table'],
    }
    const after = await createLocalTagger([...someTopics(), added], options)
    const text = { title: 'A pivot table trick', summary: '', language: 'en' } as const
    expect((await after.tag(text)).l3).toEqual([113])
    expect(after.version).not.toBe(before.version)
  })

  it('adds specific topics as far as the margin allows', async () => {
    const text = { title: 'Of compilers and kubernetes', summary: '', language: 'en' } as const
    const narrow = await createLocalTagger(someTopics(), { modelDir: null, specificTopicMargin: 0 })
    const wide = await createLocalTagger(someTopics(), { modelDir: null, specificTopicMargin: 1 })
    expect((await wide.tag(text)).l3).toHaveLength(2)
    expect((await narrow.tag({ ...text, title: 'Of compilers' })).l3).toHaveLength(1)
  })

  it('lets the source decide where the text does not', async () => {
    const tagger = await createLocalTagger(someTopics(), { modelDir: null, specificTopicMargin: MARGIN })
    const vague = { title: 'Of compilers and architects', summary: '', language: 'en' } as const
    const from = (main: number) => tagger.tag({ ...vague, sourceTopics: new Map([[main, 20]]) })
    expect(await from(1)).toMatchObject({ l1: 1, l2: 11, l3: [111] })
    expect(await from(2)).toMatchObject({ l1: 2, l2: 12, l3: [121] })
    const clear = { title: 'A compiler', summary: 'The programming language has a compiler.' }
    const read = await tagger.tag({ ...vague, ...clear, sourceTopics: new Map([[2, 20]]) })
    expect(read.l1).toBe(1)
  })

  it('takes the default language for a text of unknown language', async () => {
    const tagger = await createLocalTagger(someTopics(), { modelDir: null, specificTopicMargin: MARGIN })
    const text = { title: 'The architect', summary: '' }
    expect(await tagger.tag({ ...text, language: null })).toEqual(
      await tagger.tag({ ...text, language: 'en' }),
    )
  })
})
