import { savePreferences } from '@daily-drops/db/accounts/preferences'
import type { Db } from '@daily-drops/db/connection/client'
import { setDismissed, setOpinion } from '@daily-drops/db/reading/feedback'
import { setSourceMuted } from '@daily-drops/db/reading/mutes'
import { aDrop, aTopicBranch, aUser } from '@daily-drops/db/testing/factories'
import { testDb } from '@daily-drops/db/testing/test-db'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readerViewer } from '../accounts/reader-viewer.ts'
import { createLogger } from '../operations/logger.ts'
import { loadFeed } from './load-feed.ts'
import { holdSnapshot } from './ranking-snapshot.ts'
import type { ReadContext } from './read-context.ts'

const NOW = new Date('2026-11-15T20:00:00Z')
const HOUR = 60 * 60 * 1000

const test = await testDb()
const { db } = test
afterAll(() => test.close())

const snapshots = holdSnapshot(db, { freshForMs: 9 * HOUR, oldestMs: 9 * HOUR, onRenewalFailed: () => {} })
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
  const open = (more: Partial<ReadContext> = {}) =>
    loadFeed({ db, viewer, snapshots, log, ...more }, undefined, NOW)
  return { id, open, items: (await open()).items }
}

type Opened = Awaited<ReturnType<typeof anOpenedEdition>>
type Item = Opened['items'][number]

it.each<[string, (db: Db, item: Item, opened: Opened) => Promise<unknown>]>([
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
])('an edition is presented once, and again when its reader %s', async (_, change) => {
  const opened = await anOpenedEdition()
  const first = await opened.open()
  expect(await opened.open()).toBe(first)
  const [item] = first.items
  if (!item) throw new Error('an empty edition')
  await change(db, item, opened)
  const changed = await opened.open()
  expect(changed).not.toEqual(first)
  // Nothing of the earlier answer was changed.
  expect(first.items).toEqual(opened.items)
})

it('an edition is presented once for each language of its page', async () => {
  const { open } = await anOpenedEdition()
  const english = await open()
  const german = await open({ locale: 'de' })
  expect(german.items.map(({ reason_for_ranking }) => reason_for_ranking)).not.toEqual(
    english.items.map(({ reason_for_ranking }) => reason_for_ranking),
  )
})
