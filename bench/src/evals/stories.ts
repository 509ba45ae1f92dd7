/**
 * npm run eval -- stories [--errors] [--learning]: how well tellings of one story are distinguished from follow-ups and
 * other stories, in one language and across languages. With --learning, the events that matching was tuned on.
 */
import { readdirSync, readFileSync } from 'node:fs'
import {
  fingerprintOf,
  isSameStory,
  likeness,
  STORY_WINDOW_DAYS,
  type Telling,
  weighByRarity,
} from '@daily-drops/core/text/dedupe'
import { buildWorld } from '@daily-drops/world/content/build-world'
import { type Figure, report } from '../report.ts'
import { tellingsAcross } from './stories/across-languages.ts'
import { type MixedEditions, makeMixedEditions } from './stories/mixed-editions.ts'
import { type PublishedText, storeStories } from './stories/stored-stories.ts'

const WRITTEN = new URL('../../eval/duplicates/', import.meta.url)
const HOUR_MS = 60 * 60 * 1000
const FIRST_EDITION = '2026-11-06'
const ACROSS = 'told across languages'

interface Text extends Telling, PublishedText {
  kind: string
  language: string
  /** A story with its follow-ups and neighbours. */
  group: string
  /** Equal for tellings of the same event. */
  event: string
}

interface WrittenText {
  kind: string
  /** After the first telling. */
  hours: number
  title: string
  summary: string
}

interface WrittenStory {
  language: string
  tellings: WrittenText[]
  others: WrittenText[]
}

/** Handwritten: rewritten titles, copies, follow-ups and neighbouring news. */
function writtenTexts(): Text[] {
  const lines = readdirSync(WRITTEN).flatMap((file) =>
    readFileSync(new URL(file, WRITTEN), 'utf8').trim().split('\n'),
  )
  return lines.flatMap((line, group) => {
    const { language, tellings, others } = JSON.parse(line) as WrittenStory
    return [...tellings, ...others].map((text, at) => ({
      title: text.title,
      summary: text.summary,
      body: '',
      kind: text.kind,
      language,
      group: `${group}`,
      event: at < tellings.length ? `${group}` : `${group} ${at}`,
      sourceId: at,
      publishedAt: new Date(text.hours * HOUR_MS),
      fingerprint: fingerprintOf({ ...text, body: '', language }),
    }))
  })
}

/** Events told in several languages, all on one day of the local world. */
function textsAcross(): Text[] {
  const half = process.argv.includes('--learning') ? 'learning' : 'unseen'
  return tellingsAcross(half, new Date('2026-11-10T08:00:00Z')).map((text) => ({
    ...text,
    kind: ACROSS,
    group: text.event,
    fingerprint: fingerprintOf(text),
  }))
}

/** The articles of the local world, as in their feeds. */
function worldTexts(): Text[] {
  const { items, publishers } = buildWorld({ now: new Date('2026-11-15T00:00:00Z') })
  return items
    .filter(({ video }) => !video)
    .map((item) => ({ ...item, body: [item.summary, ...item.paragraphs].join('\n') }))
    .map((item) => ({
      title: item.title,
      summary: item.summary,
      body: item.body,
      kind: item.origin,
      language: item.language,
      group: item.matter,
      event: item.story,
      sourceId: publishers.findIndex(({ slug }) => slug === item.publisher),
      publishedAt: item.publishedAt,
      fingerprint: fingerprintOf(item),
    }))
}

function isNear(a: Text, b: Text): boolean {
  return a.language === b.language && isNearInTime(a, b)
}

function isNearInTime(a: Text, b: Text): boolean {
  return Math.abs(a.publishedAt.getTime() - b.publishedAt.getTime()) / HOUR_MS <= STORY_WINDOW_DAYS * 24
}

/** Weighs each text by the others around it. In the product, only earlier ones are known. */
function weigh(texts: Text[]): Text[] {
  return texts.map((text) => {
    const counts = new Map<number, number>()
    for (const { fingerprint } of texts.filter((other) => other !== text && isNear(text, other))) {
      for (const hash of [...fingerprint.terms, ...fingerprint.sentences]) {
        counts.set(hash, (counts.get(hash) ?? 0) + 1)
      }
    }
    return { ...text, fingerprint: weighByRarity(text.fingerprint, counts) }
  })
}

interface Pair {
  a: Text
  b: Text
  isRelated: boolean
  isSame: boolean
  isFound: boolean
}

type Judge = (a: Text, b: Text) => boolean

function pairsOf(texts: Text[], isFound: Judge, isComparable: Judge = isNear): Pair[] {
  return texts.flatMap((a, at) =>
    texts
      .slice(at + 1)
      .map((b) => ({ a, b, isFound: isFound(a, b) }))
      // Stories may grow past the window from one telling to the next, which counts too.
      .filter(({ b, isFound }) => isFound || isComparable(a, b))
      .map((pair) => ({ ...pair, isRelated: a.group === pair.b.group, isSame: a.event === pair.b.event })),
  )
}

type UseStored = Parameters<typeof storeStories>[1]

/** The same texts as stories of a real database, where each joins one story or none. */
async function storedPairs(texts: Text[], isComparable?: Judge, use?: UseStored): Promise<Pair[]> {
  const stories = await storeStories(texts, use)
  const storyOf = new Map(texts.map((text, at) => [text, stories[at]]))
  return pairsOf(texts, (a, b) => storyOf.get(a) === storyOf.get(b), isComparable)
}

function printErrors(pairs: Pair[]): void {
  for (const { a, b, isSame, isFound } of pairs) {
    if (isSame === isFound) continue
    const alike = likeness(a, b).toFixed(2)
    console.log(`${isSame ? 'missed' : 'merged'} (${alike}, ${b.kind})\n  ${a.title}\n  ${b.title}`)
  }
}

const share = (part: number, whole: number) => Number((part / whole).toFixed(3))

function figuresOf(name: string, pairs: Pair[]): Figure[] {
  const related = pairs.filter(({ isRelated }) => isRelated)
  const same = related.filter(({ isSame }) => isSame)
  const found = related.filter(({ isFound }) => isFound)
  const right = same.filter(({ isFound }) => isFound).length
  const unrelated = pairs.filter(({ isRelated }) => !isRelated)
  const merged = unrelated.filter(({ isFound }) => isFound).length
  return [
    { name: `${name}: labelled pairs`, value: related.length, unit: '', goal: { atLeast: 200 } },
    { name: `${name}: of them the same story`, value: same.length, unit: '' },
    { name: `${name}: precision`, value: share(right, found.length), unit: '', goal: { atLeast: 0.95 } },
    { name: `${name}: recall`, value: share(right, same.length), unit: '', goal: { atLeast: 0.85 } },
    {
      name: `${name}: merged of ${unrelated.length} unrelated`,
      value: Math.round((merged / unrelated.length) * 1e6) / 10,
      unit: '/ 100,000',
      goal: { atMost: 50 },
    },
  ]
}

/** Over all pairs that ended up in one story, where wrong merges accumulate. */
function storedFigures(name: string, stored: Pair[]): Figure[] {
  const pairs = stored.filter(({ a, b }) => a.language === b.language)
  const same = pairs.filter(({ isSame }) => isSame)
  const found = pairs.filter(({ isFound }) => isFound)
  const right = same.filter(({ isFound }) => isFound).length
  return [
    { name: `${name}: precision`, value: share(right, found.length), unit: '', goal: { atLeast: 0.95 } },
    { name: `${name}: recall`, value: share(right, same.length), unit: '', goal: { atLeast: 0.85 } },
  ]
}

/** Stored among the articles of the local world. */
function figuresAcross(stored: Pair[]): Figure[] {
  const pairs = stored.filter(({ a, b }) => a.language !== b.language)
  const [labelled, ofWorld] = [true, false].map((isLabelled) =>
    pairs.filter(({ a, b }) => [a, b].some(({ kind }) => kind === ACROSS) === isLabelled),
  ) as [Pair[], Pair[]]
  const same = labelled.filter(({ isSame }) => isSame)
  const found = labelled.filter(({ isFound }) => isFound)
  const right = same.filter(({ isFound }) => isFound).length
  return [
    { name: 'across languages: pairs of the same story', value: same.length, unit: '' },
    {
      name: 'across languages: precision',
      value: share(right, found.length),
      unit: '',
      goal: { atLeast: 0.98 },
    },
    { name: 'across languages: recall', value: share(right, same.length), unit: '', goal: { atLeast: 0.6 } },
    {
      // Some are one event, which the world doesn't know.
      name: 'across languages: joined pairs of the local world without a common label',
      value: ofWorld.filter(({ isSame, isFound }) => isFound && !isSame).length,
      unit: '',
    },
  ]
}

function editionFigures({
  editions,
  items,
  storiesAgain,
  eventsAgain,
  acrossLanguages,
}: MixedEditions): Figure[] {
  return [
    { name: 'editions of readers of three languages', value: editions, unit: '', goal: { atLeast: 6100 } },
    { name: 'their items', value: items, unit: '' },
    { name: 'their items of a story given before', value: storiesAgain, unit: '', goal: { atMost: 0 } },
    {
      name: 'their items of a labelled event given before',
      value: eventsAgain,
      unit: '',
      goal: { atMost: 0 },
    },
    { name: 'of them only in another language', value: acrossLanguages, unit: '' },
  ]
}

const inTime = (texts: Text[]) => texts.toSorted((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime())
/** In the order of a first import: one feed after the other, newest first. */
const feedByFeed = (texts: Text[]) =>
  inTime(texts)
    .reverse()
    .sort((a, b) => a.sourceId - b.sourceId)

const written = writtenTexts()
const world = worldTexts()
const writtenPairs = pairsOf(weigh(written), isSameStory)
const worldPairs = pairsOf(weigh(world), isSameStory)
const withAcross = inTime([...world, ...textsAcross()])
let editions: MixedEditions | undefined
const acrossPairs = await storedPairs(withAcross, isNearInTime, async (db, stored) => {
  const eventOf = new Map(stored.map(({ dropId }, at) => [dropId, withAcross[at]?.event ?? '']))
  editions = await makeMixedEditions(db, eventOf, { from: FIRST_EDITION })
})
if (process.argv.includes('--errors')) {
  printErrors([
    ...writtenPairs,
    ...worldPairs,
    ...acrossPairs.filter(({ a, b }) => a.language !== b.language),
  ])
}
report('Near-duplicates', [
  ...figuresOf('hand-written', writtenPairs),
  ...figuresOf('local world', worldPairs),
  ...storedFigures('hand-written, stored', await storedPairs(inTime(written))),
  ...storedFigures('local world, stored as published', await storedPairs(inTime(world))),
  ...storedFigures('local world, stored feed by feed', await storedPairs(feedByFeed(world))),
  ...figuresAcross(acrossPairs),
  ...(editions ? editionFigures(editions) : []),
])
