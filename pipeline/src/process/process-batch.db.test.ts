import { autoIngestWorker, ingestQueue, processItem } from '@daily-drops/contract/jobs/ingestion'
import { aQueueItem, aSource } from '@daily-drops/db/testing/factories'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { complete, startItemStage } from './testing/item-stage.ts'

const stage = await startItemStage()
const { test, pages, asked, site, run, queue, row } = stage
beforeEach(stage.reset)
afterAll(stage.close)

describe('the publisher of a page that an editor entered', () => {
  async function enter(page: { site?: string; label?: string } = {}) {
    const path = `/entered-${asked.length}-${Math.random()}`
    pages.set(path, {
      body: `<title>Entered by hand ${path}</title>
        ${page.site ? `<meta property="og:site_name" content="${page.site}">` : ''}`,
    })
    const { id } = await aQueueItem(test.db, {
      url: `${site.origin}${path}`,
      source_label: page.label ?? null,
    })
    await test.db.deleteFrom('hosts').execute()
    expect(await run(processItem, { queueId: id })).toEqual({ outcome: 'done' })
    return test.db
      .selectFrom('drops')
      .innerJoin('sources', 'sources.id', 'drops.source_id')
      .select(['sources.id', 'sources.name', 'sources.type', 'sources.homepage_url', 'next_fetch_at'])
      .orderBy('drops.id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  }
  /** On the registrable domain of the test's server. */
  const aSourceHere = (values: { name: string; homepage_url: string }) =>
    aSource(test.db, { host: '127.0.0.1', type: 'rss', ...values })

  it('is created when unknown, and then reused', async () => {
    const made = await enter({ site: 'The Local' })
    expect(made).toMatchObject({ name: 'The Local', type: 'manual', next_fetch_at: null })
    expect(await enter({ site: 'The Local' })).toMatchObject({ id: made.id })
    expect(await enter()).toMatchObject({ id: made.id })
  })

  it("is the source with the site's front page, or with its name", async () => {
    const owner = await aSourceHere({
      name: 'Gazette',
      homepage_url: `${site.origin.replace('http', 'https')}/`,
    })
    expect(await enter()).toMatchObject({ id: owner.id })
    await test.db.deleteFrom('drops').execute()
    await test.db.deleteFrom('sources').execute()
    const named = await aSourceHere({ name: 'the gazette', homepage_url: `${site.origin}/news/` })
    expect(await enter({ site: 'The Gazette' })).toMatchObject({ id: named.id })
  })

  it('is not some channel on the same site', async () => {
    const channel = await aSourceHere({ name: 'A channel', homepage_url: `${site.origin}/@channel` })
    const shared = await enter({ site: 'Videos for all' })
    expect(shared).toMatchObject({ name: 'Videos for all', homepage_url: `${site.origin}/`, type: 'manual' })
    expect(await enter({ site: 'Videos for all' })).toMatchObject({ id: shared.id })
    expect(await enter({ label: 'A Channel' })).toMatchObject({ id: channel.id })
    expect(await enter({ label: 'Somebody else' })).toMatchObject({ name: 'Somebody else', type: 'manual' })
  })
})

describe('ingest-queue and auto-ingest-worker', () => {
  async function queueMany(count: number) {
    const { id } = await aSource(test.db)
    for (let n = 0; n < count; n += 1) {
      await queue(`https://gazette.example/${n}`, { ...complete, title: `Number ${n} of many` }, id)
    }
  }
  const statuses = async () => {
    const rows = await test.db.selectFrom('ingestion_queue').select('status').execute()
    return Object.fromEntries(
      Object.entries(Object.groupBy(rows, (r) => r.status)).map(([k, v]) => [k, v?.length]),
    )
  }

  it('[PIPE-06] [FUN-10] process at most as many as asked for, and return the outcomes', async () => {
    await queueMany(59)
    await aQueueItem(test.db, { url: 'not an address', item: JSON.stringify({ title: 'x' }) })
    expect(await run(ingestQueue, { limit: 50 })).toMatchObject({ processed: 50, done: 50, errors: 0 })
    expect(await statuses()).toEqual({ done: 50, pending: 10 })
    expect(await run(ingestQueue, { limit: 50 })).toEqual({ processed: 10, done: 9, errors: 1 })
  })

  it('[PIPE-12] sweep a batch of 50, with the items of lost workers', async () => {
    await queueMany(60)
    const lost = await queue('https://gazette.example/lost', complete)
    const poison = await queue('https://gazette.example/poison', complete)
    const working = await queue('https://gazette.example/working', complete)
    const lease = (id: number, seconds: number, attempts: number) =>
      test.db
        .updateTable('ingestion_queue')
        .set({
          status: 'processing',
          lease_token: crypto.randomUUID(),
          lease_until: new Date(Date.now() + seconds * 1000),
          attempts,
          next_attempt_at: new Date(0),
        })
        .where('id', '=', id)
        .execute()
    await lease(lost.id, -1, 1)
    await lease(poison.id, -1, 5)
    await lease(working.id, 20, 1)
    expect(await run(autoIngestWorker, {})).toMatchObject({ released: 2, processed: 50, done: 50, errors: 0 })
    expect(await statuses()).toEqual({ done: 50, pending: 11, failed: 1, processing: 1 })
    expect(await row(lost.id)).toMatchObject({ status: 'done', attempts: 2 })
    expect(await row(poison.id)).toMatchObject({ error: 'The worker stopped while working on this item.' })
  })
})
