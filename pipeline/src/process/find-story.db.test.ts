import type { QueuedItem } from '@daily-drops/contract/items/queued-item'
import { claimItem } from '@daily-drops/db/ingestion/ingestion-leases'
import { dropDays } from '@daily-drops/db/operations/day-partitions'
import { KEEP_TERMS_DAYS, purgeFingerprints, purgeTerms } from '@daily-drops/db/stories/stories'
import { aQueueItem, aSource } from '@daily-drops/db/testing/factories'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDeps } from '../testing/job-deps.ts'
import type { WorkerParts } from '../worker/job-context.ts'
import { processItem } from './process-item.ts'

const HOUR_MS = 3_600_000
const start = Date.parse('2026-11-10T08:00:00Z')
const image = { imageUrl: 'https://images.example/one.png' }

const first = {
  title: 'Halden Labs releases Aurel 3, betting on price rather than size',
  summary:
    'The new language model from Halden Labs costs forty percent less per million tokens than its predecessor.',
}
const rewritten = {
  title: 'Aurel 3 arrives with a lower price',
  summary:
    'Halden Labs sells its latest language model Aurel 3 on cost: forty percent less per million tokens.',
}
const italian = {
  title: 'Halden Labs lancia Aurel 3 e punta sul prezzo',
  summary:
    'Il nuovo modello linguistico di Halden Labs costa il quaranta per cento in meno per milione di token.',
}

let test: TestDb
let deps: WorkerParts
beforeAll(async () => {
  test = await testDb()
  deps = testDeps(test.db)
})
afterAll(async () => {
  await deps.client.close()
  await test.close()
})
beforeEach(async () => {
  for (const table of ['drops', 'drop_terms', 'story_terms'] as const)
    await test.db.deleteFrom(table).execute()
})

let count = 0
/** Publishes it elsewhere and returns the story it was assigned to. */
async function publish(item: QueuedItem, hours = 0, sourceId?: number): Promise<number> {
  count += 1
  const url = `https://publisher.example/${count}`
  const source_id = sourceId ?? (await aSource(test.db)).id
  const publishedAt = new Date(start + hours * HOUR_MS).toISOString()
  const { id } = await aQueueItem(test.db, {
    url,
    source_id,
    item: JSON.stringify({ ...image, publishedAt, ...item }),
  })
  const claim = await claimItem(test.db, id)
  if (!claim) throw new Error('not claimed')
  expect(await processItem(deps, claim)).toBe('done')
  const drop = await test.db
    .selectFrom('drops')
    .select('story_id')
    .where('url', '=', url)
    .executeTakeFirstOrThrow()
  return drop.story_id
}

describe('the story of a drop', () => {
  it("is shared by several publishers' tellings, with each of them as a source", async () => {
    const story = await publish(first)
    expect(await publish(rewritten, 5)).toBe(story)
    expect(await publish({ ...first, title: `${first.title} | The Wire` }, 70)).toBe(story)
    const sources = await test.db
      .selectFrom('drops')
      .select('source_id')
      .where('story_id', '=', story)
      .execute()
    expect(new Set(sources.map((row) => row.source_id)).size).toBe(3)
  })

  it('is the same one in another language, and a different one after the window or days later in other words', async () => {
    const story = await publish(first)
    expect(await publish(italian, 1)).toBe(story)
    expect(await publish(first, 8 * 24)).not.toBe(story)
    const followUp = {
      title: 'Halden loosens Aurel 3 after pharmacists complain',
      summary:
        'An update of the language model restores answers about drug interactions for health professionals.',
    }
    expect(await publish(followUp, 60)).not.toBe(story)
  })

  it('is found even if both tellings come at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      await test.db.deleteFrom('drops').execute()
      await test.db.deleteFrom('story_terms').execute()
      const stories = await Promise.all([publish(first), publish(rewritten), publish(first, 2)])
      expect(new Set(stories).size).toBe(1)
    }
  })

  it('is deleted when nothing can be compared with it', async () => {
    const story = await publish(first)
    expect(await purgeFingerprints(test.db, 1000)).toBe(0)
    const today = new Date().toISOString().slice(0, 10)
    await dropDays(test.db, 'story_terms', today, KEEP_TERMS_DAYS)
    expect(await publish(rewritten)).toBe(story)
    const old = new Date(Date.now() - 9 * 24 * HOUR_MS)
    for (const table of ['story_terms', 'drop_fingerprints'] as const) {
      await test.db.updateTable(table).set({ seen_at: old }).execute()
    }
    expect(await purgeFingerprints(test.db, 1000)).toBe(2)
    await dropDays(test.db, 'story_terms', today, KEEP_TERMS_DAYS)
    expect(await test.db.selectFrom('story_terms').selectAll().execute()).toEqual([])
  })

  it('is found by what the previous release has written, until that is purged', async () => {
    const story = await publish(first)
    const terms = await test.db.deleteFrom('story_terms').returningAll().execute()
    await test.db.insertInto('drop_terms').values(terms).execute()
    expect(await publish(rewritten)).toBe(story)
    expect(await purgeTerms(test.db, 1000)).toBe(0)
    await test.db
      .updateTable('drop_terms')
      .set({ seen_at: new Date(Date.now() - 9 * 24 * HOUR_MS) })
      .execute()
    expect(await purgeTerms(test.db, 3)).toBe(3)
    await purgeTerms(test.db, 1000)
    expect(await test.db.selectFrom('drop_terms').selectAll().execute()).toEqual([])
  })
})
