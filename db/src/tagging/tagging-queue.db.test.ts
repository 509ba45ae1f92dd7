import { tagDrops } from '@daily-drops/contract/jobs/tagging'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setCronJobEnabled } from '../jobs/cron-jobs.ts'
import { installQueue } from '../jobs/jobs.ts'
import { countWaiting } from '../jobs/queue-tables.ts'
import { aDrop, aTopicBranch } from '../testing/factories.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { saveTags } from './tagging.ts'
import { claimUntagged, deleteFailures, failTagging, requestTagging } from './tagging-queue.ts'

let test: TestDb

beforeAll(async () => {
  test = await testDb()
  await installQueue(test.url, [tagDrops])
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.deleteFrom('drops').execute()
})

const claimedIds = async (limit: number) => (await claimUntagged(test.db, limit)).map(({ id }) => id)
const attempt = (id: number) =>
  test.db.selectFrom('tag_attempts').selectAll().where('drop_id', '=', id).executeTakeFirst()
const expireClaims = () =>
  sql`update tag_attempts set retry_at = now() - interval '1 second'`.execute(test.db)

describe('claimUntagged', () => {
  it('[PIPE-09] takes new drops, the longest waiting first, as many as asked for', async () => {
    const late = await aDrop(test.db, { created_at: new Date('2026-11-15T10:00:00Z'), language: 'it' })
    const early = await aDrop(test.db, { created_at: new Date('2026-11-15T09:00:00Z') })
    expect(early.tag_done).toBe(false)
    expect(await claimedIds(1)).toEqual([early.id])
    expect(await claimUntagged(test.db, 5)).toEqual([
      { id: late.id, title: late.title, summary: '', text: null, language: 'it', source_id: late.source_id },
    ])
  })

  it("includes the article's opening, where it is stored", async () => {
    const { id } = await aDrop(test.db)
    await test.db.insertInto('drop_texts').values({ drop_id: id, text: 'Once upon a time.' }).execute()
    expect(await claimUntagged(test.db, 5)).toMatchObject([{ id, text: 'Once upon a time.' }])
  })

  it('leaves tagged and deleted drops alone', async () => {
    await aDrop(test.db, { topics: await aTopicBranch(test.db) })
    await aDrop(test.db, { deleted_at: new Date(), tags: ['deleted'] })
    expect(await claimedIds(5)).toEqual([])
  })

  it('gives concurrent workers different drops', async () => {
    const drops = await Promise.all(Array.from({ length: 40 }, () => aDrop(test.db)))
    const batches = await Promise.all(Array.from({ length: 8 }, () => claimedIds(10)))
    const rest = await claimedIds(40)
    const all = [...batches.flat(), ...rest]
    expect(new Set(all).size).toBe(all.length)
    expect(all.toSorted((a, b) => a - b)).toEqual(drops.map(({ id }) => id).toSorted((a, b) => a - b))
  })

  it("retries a lost worker's drop, but not one that crashes every worker", async () => {
    const { id } = await aDrop(test.db)
    for (let time = 1; time <= 5; time++) {
      expect(await claimedIds(5)).toEqual([id])
      expect(await claimedIds(5)).toEqual([])
      await sql`update tag_attempts set retry_at = now() where retry_at is not null`.execute(test.db)
    }
    expect(await claimedIds(5)).toEqual([])
    expect(await attempt(id)).toMatchObject({ attempts: 5, retry_at: null })
  })
})

describe('a drop that cannot be tagged', () => {
  it('keeps its reason and is retried only on request', async () => {
    const { id } = await aDrop(test.db)
    await claimUntagged(test.db, 1)
    await failTagging(test.db, id, 'The text has no words to tag.', true)
    expect(await attempt(id)).toMatchObject({ error: 'The text has no words to tag.', retry_at: null })
    expect(await claimedIds(5)).toEqual([])
    await deleteFailures(test.db)
    expect(await claimedIds(5)).toEqual([id])
  })

  it('is retried later when the failure may pass', async () => {
    const { id } = await aDrop(test.db)
    await claimUntagged(test.db, 1)
    await failTagging(test.db, id, 'The tagger failed on this text.', false)
    const tried = await attempt(id)
    expect(tried?.retry_at?.getTime()).toBeGreaterThan(Date.now() + 30_000)
    await expireClaims()
    expect(await claimedIds(5)).toEqual([id])
  })

  it('is no longer marked once it is tagged', async () => {
    const { l1, l2, l3 } = await aTopicBranch(test.db)
    const { id } = await aDrop(test.db)
    await claimUntagged(test.db, 1)
    const decision = { l1: l1.id, l2: l2.id, l3: [l3.id], confidence: 1, needsReview: false, candidates: [] }
    await test.db
      .transaction()
      .execute((db) =>
        saveTags(db, [{ ...decision, dropId: id, tagger: 'local', version: 'x' }], { overwrite: false }),
      )
    expect(await attempt(id)).toBeUndefined()
  })
})

describe('requestTagging', () => {
  const waiting = () => countWaiting(test.db, 'tag-drops')

  it('enqueues one run, however often it is called, and none while tagging is paused', async () => {
    await setCronJobEnabled(test.db, 'tag-drops', false)
    await requestTagging(test.db)
    expect(await waiting()).toBe(0)
    await setCronJobEnabled(test.db, 'tag-drops', true)
    await requestTagging(test.db)
    await requestTagging(test.db)
    expect(await waiting()).toBe(1)
  })
})
