import { readdir, readFile } from 'node:fs/promises'
import type { LanguageCode } from '@daily-drops/core/languages'
import { savePreferences } from '@daily-drops/db/accounts/preferences'
import type { Tx } from '@daily-drops/db/connection/client'
import { deleteArticle, restoreArticle } from '@daily-drops/db/drops/articles'
import { candidateDrops } from '@daily-drops/db/drops/candidate-drops'
import { dropsAtAddresses } from '@daily-drops/db/drops/drops'
import { latestOfSource } from '@daily-drops/db/drops/source-items'
import type { ListReader } from '@daily-drops/db/drops/visibility'
import { editionsOfReaders } from '@daily-drops/db/editions/editions-of-readers'
import { findEdition } from '@daily-drops/db/editions/find-edition'
import { findPublicEdition } from '@daily-drops/db/editions/public-editions'
import {
  bookmarksOfUser,
  publicBookmarksOfUser,
  saveBookmark,
  savedDropOf,
} from '@daily-drops/db/reading/bookmarks'
import { feedbackOfUser, reportDrop, setDismissed, setOpinion } from '@daily-drops/db/reading/feedback'
import { historyOfUser } from '@daily-drops/db/reading/history'
import { likesOfUser } from '@daily-drops/db/reading/likes'
import { addMutedWord } from '@daily-drops/db/reading/muted-words'
import { setSourceMuted, setTopicMuted } from '@daily-drops/db/reading/mutes'
import { searchDrops } from '@daily-drops/db/search/search'
import { tellingsOfStory } from '@daily-drops/db/stories/tellings'
import { aDrop, aSource, aTopic, aUser } from '@daily-drops/db/testing/factories'
import { testDb } from '@daily-drops/db/testing/test-db'
import {
  dropsOfTopicDay,
  latestOfTopic,
  newestOfMainTopics,
  newestOfTopicDays,
} from '@daily-drops/db/topics/topic-pages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureEdition } from './editions/make-edition.ts'
import { previewEdition } from './editions/preview-edition.ts'
import { takeSnapshot } from './editions/ranking-snapshot.ts'
import { newestIds } from './testing/newest-edition.ts'
import { BEHIND_THE_SCENES, NO_LISTS } from './testing/not-listing-drops.ts'

const DB = new URL('../../db/src/', import.meta.url)

const test = await testDb()
const { db } = test
const NOW = new Date()
const DAY = NOW.toISOString().slice(0, 10)
/** A word in the title of every drop. */
const WORD = 'everywhere'
const MANY = 100
const MUTED = { word: 'elections', until: null, timeZone: 'UTC' }
const NEWEST_KEPT = { sort: 'kept_at', direction: 'desc', filters: {} } as const

let topics: Awaited<ReturnType<typeof theTopics>>
let source: Awaited<ReturnType<typeof aSource>>
let drops: Awaited<ReturnType<typeof theDrops>>

beforeAll(async () => {
  topics = await theTopics()
  source = await aSource(db)
  drops = await theDrops()
  await db
    .insertInto('visitor_editions')
    .values({ language: 'en', day: DAY, ranking_version: '1', constraints_applied: '[]' })
    .execute()
  await db
    .insertInto('visitor_edition_items')
    .values(
      Object.values(drops).map((drop_id, index) => ({
        language: 'en',
        day: DAY,
        position: index + 1,
        drop_id,
        final_score: 1,
        score_terms: '[]',
        reason_for_ranking: 'New',
      })),
    )
    .execute()
})
afterAll(() => test.close())

async function theTopics() {
  const main = await aTopic(db)
  const sub = await aTopic(db, { parent: main })
  const otherSub = await aTopic(db, { parent: main })
  const elsewhere = await aTopic(db)
  const elsewhereSub = await aTopic(db, { parent: elsewhere })
  return {
    main,
    sub,
    otherSub,
    specific: await aTopic(db, { parent: sub }),
    sibling: await aTopic(db, { parent: sub }),
    otherSpecific: await aTopic(db, { parent: otherSub }),
    elsewhere,
    elsewhereSub,
    elsewhereSpecific: await aTopic(db, { parent: elsewhereSub }),
  }
}

async function theDrops() {
  const add = async (on: Parameters<typeof aDrop>[1]) =>
    (await aDrop(db, { title: `News ${WORD}`, language: 'en', published_at: NOW, ...on })).id
  const { main, sub, otherSub, specific, sibling, otherSpecific } = topics
  const elsewhere = { l1: topics.elsewhere, l2: topics.elsewhereSub, l3: topics.elsewhereSpecific }
  return {
    specific: await add({ topics: { l1: main, l2: sub, l3: specific } }),
    sibling: await add({ topics: { l1: main, l2: sub, l3: sibling } }),
    otherSub: await add({ topics: { l1: main, l2: otherSub, l3: otherSpecific } }),
    bySource: await add({ topics: elsewhere, source_id: source.id }),
    italian: await add({ topics: elsewhere, language: 'it' }),
    video: await add({ topics: elsewhere, type: 'video', youtube_kind: 'video' }),
    plain: await add({ topics: elsewhere }),
    worded: await add({ topics: elsewhere, title: `News ${WORD} of Élections` }),
  }
}

type DropName = keyof typeof drops

interface Block {
  hides: DropName[]
  make(db: Tx, userId: string): Promise<unknown>
}

const UNTAGGED = '[ENT-16] [API-20] [API-21] [API-22] an untagged drop'

const BLOCKS: Record<string, Block> = {
  'a muted source': {
    hides: ['bySource'],
    make: (db, userId) => setSourceMuted(db, userId, source.id, true),
  },
  'a muted specific topic': {
    hides: ['specific'],
    make: (db, userId) => setTopicMuted(db, userId, topics.specific.id, true),
  },
  'a muted subtopic with all below': {
    hides: ['specific', 'sibling'],
    make: (db, userId) => setTopicMuted(db, userId, topics.sub.id, true),
  },
  'a muted main topic with all below': {
    hides: ['specific', 'sibling', 'otherSub'],
    make: (db, userId) => setTopicMuted(db, userId, topics.main.id, true),
  },
  '[WORD-02] a muted word': {
    hides: ['worded'],
    make: (db, userId) => addMutedWord(db, userId, { ...MUTED, anywhere: false }),
  },
  '[WORD-02] a word muted anywhere': {
    hides: ['worded'],
    make: (db, userId) => addMutedWord(db, userId, { ...MUTED, word: 'LECTION', anywhere: true }),
  },
  'a language not chosen': {
    hides: ['italian'],
    make: (db, userId) => preferLanguages(db, userId, ['en']),
  },
  'a dismissed drop': { hides: ['video'], make: (db, userId) => setDismissed(db, userId, drops.video, true) },
  'a reported drop': { hides: ['plain'], make: (db, userId) => reportDrop(db, userId, drops.plain, 'spam') },
  'a deleted drop': { hides: ['plain'], make: (db) => deleteArticle(db, drops.plain) },
  [UNTAGGED]: {
    hides: ['plain'],
    make: (db) => setTagged(db, drops.plain, false),
  },
}

interface SignedIn extends ListReader {
  userId: string
  languages: LanguageCode[]
}

interface Surface {
  /** Whether later changes of language do not affect it: an edition, or a list of all languages. */
  isFrozen?: boolean
  /** Whether only the reader sees it. Then it omits only deleted drops. */
  isOwn?: boolean
  /** Whether others can see it. Then it also omits drops without topics. */
  isPublic?: boolean
  /** Runs before the block. */
  prepare?(reader: SignedIn): Promise<unknown>
  list(reader: SignedIn): Promise<number[]>
}

const everyTopic = () => Object.values(topics).map(({ id }) => id)
const everyAddress = async () => (await db.selectFrom('drops').select('url').execute()).map(({ url }) => url)
const idsOf = (rows: readonly { id: number }[] | undefined) => (rows ?? []).map((row) => row.id)

/** By the name of the reading function. */
const SURFACES: Record<string, Surface> = {
  previewEdition: {
    async list({ userId, languages }) {
      const snapshot = await takeSnapshot(db, NOW)
      // A preview has five items, so it takes two to see everything.
      const previews = [topics.main.id, topics.elsewhere.id].map((topic) =>
        previewEdition(db, snapshot, { userId, topics: [topic], languages, now: NOW }),
      )
      return (await Promise.all(previews)).flatMap((preview) => idsOf(preview?.drops))
    },
  },
  findEdition: {
    isFrozen: true,
    prepare: build,
    list: async (reader) => idsOf((await findEdition(db, reader, DAY))?.items),
  },
  newestEdition: { isFrozen: true, prepare: build, list: ({ userId }) => newestIds(db, userId) },
  editionsOfReaders: {
    isFrozen: true,
    prepare: build,
    async list({ userId }) {
      const nobody = { userId: crypto.randomUUID(), day: DAY }
      const editions = await editionsOfReaders(db, [{ userId, day: DAY }, nobody])
      return idsOf(editions.get(userId, DAY))
    },
  },
  ensureEdition: {
    async list(reader) {
      await build(reader)
      const items = await db
        .selectFrom('edition_items')
        .select('drop_id as id')
        .where('user_id', '=', reader.userId)
        .execute()
      return idsOf(items)
    },
  },
  findPublicEdition: {
    list: async (reader) => idsOf((await findPublicEdition(db, { language: 'en', day: DAY }, reader))?.items),
  },
  candidateDrops: { list: async (reader) => idsOf(await candidateDrops(db, MANY, reader)) },
  latestOfTopic: {
    list: async (reader) =>
      (await Promise.all(everyTopic().map((id) => latestOfTopic(db, id, MANY, reader)))).flatMap(idsOf),
  },
  newestOfMainTopics: { list: async (reader) => idsOf(await newestOfMainTopics(db, MANY, reader)) },
  dropsOfTopicDay: {
    list: async (reader) =>
      (
        await Promise.all(
          everyTopic().map((topicId) => dropsOfTopicDay(db, { topicId, day: DAY, reader }, { limit: MANY })),
        )
      ).flatMap(idsOf),
  },
  newestOfTopicDays: {
    list: async (reader) =>
      (
        await Promise.all(
          everyTopic().map((id) => newestOfTopicDays(db, id, { days: [DAY], perDay: MANY, reader })),
        )
      ).flatMap(idsOf),
  },
  latestOfSource: {
    async list(reader) {
      const sources = await db.selectFrom('sources').select('id').execute()
      return (await Promise.all(sources.map(({ id }) => latestOfSource(db, id, MANY, reader)))).flatMap(idsOf)
    },
  },
  searchDrops: {
    list: async (reader) =>
      idsOf((await searchDrops(db, { words: [WORD], limit: MANY, countUpTo: 0, reader })).drops),
  },
  // What a search by relevance shows.
  rankedPage: {
    list: async (reader) =>
      idsOf(
        (await searchDrops(db, { words: [WORD], sort: 'relevance', limit: MANY, countUpTo: MANY, reader }))
          .drops,
      ),
  },
  tellingsOfStory: {
    isFrozen: true,
    async list({ userId }) {
      const told = await db
        .selectFrom('drops')
        .select('story_id')
        .where('id', 'in', Object.values(drops))
        .execute()
      const lists = told.map(({ story_id }) =>
        tellingsOfStory(db, story_id, { reader: { userId }, limit: MANY }),
      )
      return (await Promise.all(lists)).flatMap(idsOf)
    },
  },
  // What an import saves.
  dropsAtAddresses: {
    isFrozen: true,
    list: async ({ userId }) => idsOf(await dropsAtAddresses(db, await everyAddress(), { userId })),
  },
  bookmarksOfUser: {
    isOwn: true,
    prepare: ({ userId }) => onEveryDrop((db, id) => saveBookmark(db, userId, id)),
    list: async ({ userId }) => idsOf(await bookmarksOfUser(userId).range(db, NEWEST_KEPT, { limit: MANY })),
  },
  savedDropOf: {
    isFrozen: true,
    prepare: ({ userId }) => onEveryDrop((db, id) => saveBookmark(db, userId, id)),
    list: async ({ userId }) => {
      const found = Object.values(drops).map((id) => savedDropOf(db, userId, id))
      return idsOf((await Promise.all(found)).filter((drop) => drop !== undefined))
    },
  },
  publicBookmarksOfUser: {
    isOwn: true,
    isPublic: true,
    prepare: ({ userId }) => onEveryDrop((db, id) => saveBookmark(db, userId, id)),
    list: async ({ userId }) => idsOf(await publicBookmarksOfUser(db, userId, MANY)),
  },
  likesOfUser: {
    isOwn: true,
    prepare: ({ userId }) => onEveryDrop((db, id) => setOpinion(db, userId, id, 'like')),
    list: async ({ userId }) => idsOf(await likesOfUser(userId).range(db, NEWEST_KEPT, { limit: MANY })),
  },
  historyOfUser: {
    isOwn: true,
    prepare: ({ userId }) => onEveryDrop((db, id) => saveBookmark(db, userId, id)),
    list: async ({ userId }) => (await historyOfUser(db, userId, MANY)).map((row) => row.drop_id),
  },
  feedbackOfUser: {
    isOwn: true,
    prepare: ({ userId }) => onEveryDrop((db, id) => setDismissed(db, userId, id, true)),
    list: async ({ userId }) => idsOf((await feedbackOfUser(db, userId)).dismissed),
  },
}

/** Built from lists that are covered by their own names. */
const SERVICES = ['ensureEdition', 'previewEdition']

/** The drop keeps its topics, so that only the flag hides it. */
const setTagged = (db: Tx, id: number, tag_done: boolean) =>
  db.updateTable('drops').set({ tag_done }).where('id', '=', id).execute()

async function preferLanguages(db: Tx, userId: string, languages: LanguageCode[]) {
  await savePreferences(db, userId, { topics: [topics.main.id, topics.elsewhere.id], languages })
}

async function onEveryDrop(act: (db: Tx, id: number) => Promise<unknown>) {
  await db.transaction().execute(async (db) => {
    for (const id of Object.values(drops)) await act(db, id)
  })
}

async function build({ userId }: SignedIn) {
  await ensureEdition(db, await takeSnapshot(db, NOW), { userId, day: DAY, now: NOW })
}

async function aReader(): Promise<SignedIn> {
  const { id: userId } = await aUser(db, { profile: { edition_size: 10 } })
  await db.transaction().execute((db) => preferLanguages(db, userId, ['en', 'it']))
  return listReaderOf(userId)
}

async function listReaderOf(userId: string): Promise<SignedIn> {
  const profile = await db
    .selectFrom('profiles')
    .select('language_prefs')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { userId, languages: profile.language_prefs as LanguageCode[] }
}

async function shownBy({ list }: Surface, reader: SignedIn): Promise<DropName[]> {
  const ids = new Set(await list(reader))
  return (Object.keys(drops) as DropName[]).filter((name) => ids.has(drops[name]))
}

describe.each(Object.entries(SURFACES))('%s', (_, surface) => {
  it('shows everything to a reader who has muted nothing', async () => {
    const reader = await aReader()
    await surface.prepare?.(reader)
    expect(await shownBy(surface, reader)).toEqual(Object.keys(drops))
  })

  it.each(Object.entries(BLOCKS))('does not leak %s', async (kind, block) => {
    const reader = await aReader()
    await surface.prepare?.(reader)
    await db.transaction().execute((db) => block.make(db, reader.userId))
    try {
      const isGone = kind === 'a deleted drop' || (surface.isPublic && kind === UNTAGGED)
      const isKept = (surface.isOwn && !isGone) || (surface.isFrozen && kind === 'a language not chosen')
      const hidden = isKept ? [] : block.hides
      const left = (Object.keys(drops) as DropName[]).filter((name) => !hidden.includes(name))
      expect(await shownBy(surface, await listReaderOf(reader.userId))).toEqual(left)
    } finally {
      await db.transaction().execute(async (db) => {
        await restoreArticle(db, drops.plain)
        await setTagged(db, drops.plain, true)
      })
    }
  })
})

it('knows every function that lists drops', async () => {
  const found: string[] = []
  for (const file of await readdir(DB, { recursive: true })) {
    if (!/^(?!testing)[\w-]+\/[\w-]+\.ts$/.test(file) || BEHIND_THE_SCENES.includes(file)) continue
    const source = await readFile(new URL(file, DB), 'utf8')
    if (!/\bDROP_CARD\b|\bdrops\.title\b|\bvisibleCards\b/.test(source)) continue
    for (const [, name] of source.matchAll(/^export (?:async )?function (\w+)/gm)) found.push(name as string)
  }
  const expected = [...Object.keys(SURFACES).filter((name) => !SERVICES.includes(name)), ...NO_LISTS]
  expect(found.toSorted()).toEqual(expected.toSorted())
})
