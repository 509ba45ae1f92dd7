import { savePreferences } from '@daily-drops/db/accounts/preferences'
import type { Db } from '@daily-drops/db/connection/client'
import { observeStatements } from '@daily-drops/db/connection/observed-statements'
import { type NewestEdition, sinceText } from '@daily-drops/db/editions/find-edition'
import { setDismissed, setOpinion } from '@daily-drops/db/reading/feedback'
import { setSourceMuted } from '@daily-drops/db/reading/mutes'
import { aDrop, aTopicBranch, aUser } from '@daily-drops/db/testing/factories'
import { testDb } from '@daily-drops/db/testing/test-db'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listReaderOf, sinceByTier } from '../accounts/list-reader.ts'
import { readerViewer } from '../accounts/reader-viewer.ts'
import { createLogger } from '../operations/logger.ts'
import { readsOfNewest } from '../testing/newest-edition.ts'
import { loadFeed } from './load-feed.ts'
import { holdSnapshot } from './ranking-snapshot.ts'
import type { ReadContext } from './read-context.ts'

const NOW = new Date('2026-11-15T20:00:00Z')
const HOUR = 60 * 60 * 1000

const test = await testDb()
const { db } = test
afterAll(() => test.close())

const log = createLogger('web', 'silent', { write: () => {} })

let topics: Awaited<ReturnType<typeof aTopicBranch>>
beforeAll(async () => {
  topics = await aTopicBranch(db)
})

/** A reader of one topic with six items, and how they open their edition. */
async function anOpenedEdition() {
  for (let hour = 1; hour <= 6; hour++)
    await aDrop(db, { topics, published_at: new Date(NOW.getTime() - hour * HOUR) })
  const { id } = await aUser(db)
  const choice = { topics: [topics.l1.id], languages: ['en' as const] }
  await db.transaction().execute((db) => savePreferences(db, id, choice))
  const viewer = (await readerViewer(db, id)) ?? null
  // Of its own, because a shared one still has the drops that other readers' editors delete.
  const snapshots = holdSnapshot(db, { freshForMs: 9 * HOUR, oldestMs: 9 * HOUR, onRenewalFailed: () => {} })
  const open = (more: Partial<ReadContext> = {}) =>
    loadFeed({ db, viewer, snapshots, log, ...more }, undefined, NOW)
  return { id, open, items: (await open()).items, ways: await waysOf(id, open) }
}

/** An edition is read on its own, or in the statement that begins a reader's request. */
async function waysOf(id: string, open: (more?: Partial<ReadContext>) => ReturnType<typeof loadFeed>) {
  const settings = { timeZone: 'UTC', languages: ['en' as const], topics: [topics.l1.id] }
  const reads = await readsOfNewest(db, id, sinceByTier(NOW))
  const openNewest = async (read: Promise<NewestEdition | undefined>) => {
    const newest = await read
    expect(newest?.day).toBe('2026-11-15')
    return open({ settings, newest })
  }
  return {
    'on its own': () => open(),
    'with a token': () => openNewest(reads.token()),
    'with a session': () => openNewest(reads.session()),
  }
}

type Opened = Awaited<ReturnType<typeof anOpenedEdition>>
type Item = Opened['items'][number]

const CHANGES: [string, (db: Db, item: Item, opened: Opened) => Promise<unknown>][] = [
  [
    'likes an item',
    (db, item, { id }) => db.transaction().execute((db) => setOpinion(db, id, item.id, 'like')),
  ],
  [
    'dismisses an item',
    (db, item, { id }) => db.transaction().execute((db) => setDismissed(db, id, item.id, true)),
  ],
  [
    'mutes a source',
    (db, item, { id }) => db.transaction().execute((db) => setSourceMuted(db, id, item.source_id, true)),
  ],
  [
    'gets a corrected title',
    (db, item) => db.updateTable('drops').set({ title: 'Corrected' }).where('id', '=', item.id).execute(),
  ],
  [
    'loses an item that an editor deletes',
    (db, item) =>
      db
        .updateTable('drops')
        .set({ deleted_at: NOW, tags: [...item.tags, 'deleted'] })
        .where('id', '=', item.id)
        .execute(),
  ],
  [
    'has an item that another source tells, too',
    async (db, item) => {
      const { story_id } = await db
        .selectFrom('drops')
        .select('story_id')
        .where('id', '=', item.id)
        .executeTakeFirstOrThrow()
      await aDrop(db, { topics, story_id, published_at: NOW })
    },
  ],
]

describe.each(['on its own', 'with a token', 'with a session'] as const)('an edition read %s', (way) => {
  it.each(CHANGES)('is presented once, and again when its reader %s', async (_, change) => {
    const opened = await anOpenedEdition()
    const first = await opened.ways[way]()
    expect(await opened.ways[way]()).toBe(first)
    const [item] = first.items
    if (!item) throw new Error('an empty edition')
    await change(db, item, opened)
    const changed = await opened.ways[way]()
    expect(changed).not.toEqual(first)
    expect(changed).toEqual(await opened.open())
    // Nothing of the earlier answer was changed.
    expect(first.items).toEqual(opened.items)
  })
})

it.each(['with a token', 'with a session'] as const)('an edition read %s is not read again', async (way) => {
  const { ways } = await anOpenedEdition()
  await ways[way]()
  const texts: string[] = []
  observeStatements((text, run) => {
    texts.push(text)
    return run()
  })
  try {
    await ways[way]()
  } finally {
    observeStatements(undefined)
  }
  expect(texts).toHaveLength(1)
})

it('an edition of another day, reader or plan is read on its own', async () => {
  const { id, open, items } = await anOpenedEdition()
  const other = await aUser(db)
  const read = { userId: id, day: '2026-11-15', since: '-infinity', items: '[]' }
  const since = sinceText(listReaderOf((await readerViewer(db, id)) ?? null, NOW).since)
  for (const newest of [read, { ...read, since, day: '2026-11-14' }, { ...read, since, userId: other.id }])
    expect((await open({ newest })).items).toEqual(items)
  expect((await open({ newest: { ...read, since } })).items).not.toEqual(items)
})

it('an edition is presented once for each language of its page', async () => {
  const { open } = await anOpenedEdition()
  const english = await open()
  const german = await open({ locale: 'de' })
  expect(german.items.map(({ reason_for_ranking }) => reason_for_ranking)).not.toEqual(
    english.items.map(({ reason_for_ranking }) => reason_for_ranking),
  )
})
