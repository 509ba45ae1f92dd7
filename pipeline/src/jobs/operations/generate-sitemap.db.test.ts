import { generateSitemap, triggerSitemapGeneration } from '@daily-drops/contract/jobs/operations'
import type { JobContract } from '@daily-drops/contract/kernel/define-job'
import type { Db } from '@daily-drops/db/connection/client'
import { deleteArticle } from '@daily-drops/db/drops/articles'
import { announcedUntil, newestSitemapRuns } from '@daily-drops/db/operations/sitemap-runs'
import { lockSitemaps } from '@daily-drops/db/operations/sitemaps'
import { aDrop, aSource, aTopic, aTopicBranch } from '@daily-drops/db/testing/factories'
import { payloadsOf } from '@daily-drops/db/testing/jobs'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { createLogger } from '@daily-drops/services/operations/logger'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testClient } from '../../fetch/testing/client.ts'
import { createIndexNow } from '../../sitemap/index-now.ts'
import { readSitemap } from '../../sitemap/read-sitemap.ts'
import type { Site } from '../../sitemap/site.ts'
import { createSitemapWorkflow } from '../../sitemap/workflow.ts'
import { testDeps } from '../../testing/job-deps.ts'
import { startService } from '../../testing/service.ts'
import type { JobContext } from '../../worker/job-context.ts'
import { nextSlot } from '../../worker/next-slot.ts'
import { registry } from '../../worker/registry.ts'

const BASE_URL = 'https://drops.example'
const DAY_MS = 24 * 60 * 60_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
const utcDay = (moment: Date) => moment.toISOString().slice(0, 10)

let test: TestDb
let db: Db
let branch: Awaited<ReturnType<typeof aTopicBranch>>
beforeAll(async () => {
  test = await testDb()
  db = test.db
  branch = await aTopicBranch(db)
})
afterAll(() => test.close())
beforeEach(async () => {
  await db.deleteFrom('drops').execute()
  await db.deleteFrom('topic_days').execute()
  await db.deleteFrom('sitemap_runs').execute()
})

const publish = (publishedAt: Date) => aDrop(db, { topics: branch, published_at: publishedAt })

function contextOf(site: Partial<Site> = {}): JobContext {
  const { signal } = new AbortController()
  return {
    ...testDeps(db),
    site: { baseUrl: BASE_URL, locales: ['en' as const], ...site },
    jobId: 'test',
    signal,
  }
}

async function run(job: JobContract = generateSitemap, site?: Partial<Site>) {
  return registry.find(({ contract }) => contract === job)?.run(contextOf(site), {})
}

const lastRun = async () => (await newestSitemapRuns(db, 1))[0]

async function file(name: string): Promise<string> {
  const row = await db.selectFrom('sitemaps').select('xml').where('name', '=', name).executeTakeFirst()
  return row?.xml ?? ''
}

/** Without the host. */
async function paths(name: string): Promise<string[]> {
  return (readSitemap(await file(name)) ?? []).map((url) => url.replace(BASE_URL, ''))
}

const indexNow = (url: string) =>
  createIndexNow({
    client: testClient(),
    log: createLogger('worker', 'silent'),
    baseUrl: BASE_URL,
    key: 'k'.repeat(8),
    url,
  })

describe('generate-sitemap', () => {
  it('[PIPE-16] is planned for 02:00 UTC every day', async () => {
    const job = await db
      .selectFrom('cron_jobs')
      .select(['cron', 'time_zone', 'enabled'])
      .where('name', '=', generateSitemap.name)
      .executeTakeFirstOrThrow()
    expect(job.enabled).toBe(true)
    const slot = nextSlot(job.cron, job.time_zone, new Date('2026-11-15T01:59:59Z'))
    expect(slot.toISOString()).toBe('2026-11-15T02:00:00.000Z')
    expect(nextSlot(job.cron, job.time_zone, slot).toISOString()).toBe('2026-11-16T02:00:00.000Z')
  })

  it('[DEC-54] lists no topic, archive or day whose articles were all deleted', async () => {
    const drop = await publish(daysAgo(1))
    await db.transaction().execute((db) => deleteArticle(db, drop.id))
    await run()
    expect(await paths('topics.xml')).toEqual([])
    expect(await paths('topics-archive.xml')).toEqual([])
  })

  it('[SRCP-06] lists the pages of active sources that have items', async () => {
    const sourceOf = async (status: 'active' | 'inactive' | 'error') => {
      const source = await aSource(db, { status })
      await aDrop(db, { topics: branch, source_id: source.id })
      return `/sources/${source.slug}`
    }
    const active = await sourceOf('active')
    await sourceOf('inactive')
    await sourceOf('error')
    await aSource(db)
    await run()
    expect(await paths('sources.xml')).toEqual([active])
    expect(await file('sources.xml')).toContain('<lastmod>')
  })

  it('[DEC-62] lists the topics with something to read, their archives and days, and counts them', async () => {
    const { l1, l2, l3 } = branch
    const empty = await aTopic(db, { parent: l2 })
    await publish(daysAgo(1))
    await publish(daysAgo(1))
    await publish(daysAgo(3))

    const output = await run()
    expect(await paths('sitemap.xml')).toEqual(
      ['core', 'topics', 'topics-archive', 'sources'].map((name) => `/sitemap-proxy/sitemaps/${name}.xml`),
    )
    expect(await paths('topics.xml')).toEqual([l1, l2, l3].map(({ slug }) => `/topics/${slug}`))
    expect(await file('topics.xml')).not.toContain(empty.slug)
    const days = [3, 1].map((n) => utcDay(daysAgo(n)))
    expect((await paths('topics-archive.xml')).toSorted()).toEqual(
      [l1, l2, l3]
        .flatMap(({ slug }) => ['archive', ...days].map((page) => `/topics/${slug}/${page}`))
        .toSorted(),
    )
    const core = await paths('core.xml')
    expect(core).toContain('/how-it-works')
    expect(output).toEqual({ totalUrls: core.length + 3 + 9 + 3 })
    expect(await lastRun()).toMatchObject({
      success: true,
      completed_at: expect.any(Date),
      total_urls: core.length + 15,
      topics_count: 3,
      archive_urls_count: 9,
      google_ping_success: null,
      bing_ping_success: null,
      error_message: null,
    })
  })

  it('leaves out what a visitor may not see or would find empty', async () => {
    await publish(daysAgo(87))
    await publish(daysAgo(89))
    await publish(daysAgo(95))
    await publish(daysAgo(-2))
    const retired = await aTopicBranch(db)
    await aDrop(db, { topics: retired })
    await db
      .updateTable('topics')
      .set({ is_active: false })
      .where('id', 'in', [retired.l1.id, retired.l2.id, retired.l3.id])
      .execute()
    const { id } = await publish(daysAgo(5))
    await db.transaction().execute((db) => deleteArticle(db, id))
    await aDrop(db, { published_at: daysAgo(6) })

    await run()
    const archive = await paths('topics-archive.xml')
    expect(archive.filter((path) => path.includes(branch.l3.slug))).toEqual([
      `/topics/${branch.l3.slug}/archive`,
      `/topics/${branch.l3.slug}/${utcDay(daysAgo(87))}`,
    ])
    expect([...archive, ...(await paths('topics.xml'))].join()).not.toContain(retired.l3.slug)
  })

  it('lists a topic whose last story is old, but not its archive', async () => {
    await publish(daysAgo(200))
    await run()
    expect(await paths('topics.xml')).toHaveLength(3)
    expect(await paths('topics-archive.xml')).toEqual([])
    expect(await paths('sitemap.xml')).not.toContain('/sitemap-proxy/sitemaps/topics-archive.xml')
  })

  it('[STORY-08] lists the stories with three or more tellings that a visitor may see', async () => {
    const tell = async (...days: number[]) => {
      const first = await publish(daysAgo(days[0] ?? 0))
      const rest = days.slice(1).map((day) => ({ topics: branch, published_at: daysAgo(day) }))
      for (const telling of rest) await aDrop(db, { ...telling, story_id: first.story_id })
      return first
    }
    const [told] = [await tell(1, 2, 3), await tell(1, 2), await tell(1, 2, 95)]
    const withdrawn = await tell(1, 2, 3)
    await db.transaction().execute((db) => deleteArticle(db, withdrawn.id))
    const untagged = await tell(1, 2, 3)
    await db.updateTable('drops').set({ tag_done: false }).where('id', '=', untagged.id).execute()
    const output = (await run()) as { totalUrls: number }
    expect(await paths('stories.xml')).toEqual([`/stories/${told.story_id}`])
    expect(await paths('sitemap.xml')).toContain('/sitemap-proxy/sitemaps/stories.xml')
    const lists = ['core.xml', 'topics.xml', 'topics-archive.xml', 'stories.xml', 'sources.xml'].map(paths)
    expect(output.totalUrls).toBe((await Promise.all(lists)).flat().length)
  })

  it('says when a page changed: with its items, not with the run', async () => {
    await publish(daysAgo(2))
    await publish(daysAgo(4))
    const changed = new Date('2026-11-01T12:00:00Z')
    const old = utcDay(daysAgo(4))
    await db.updateTable('topic_days').set({ changed_at: changed }).execute()
    await db.updateTable('topic_days').set({ changed_at: null }).where('day', '=', old).execute()
    await run()
    const line = async (page: string) =>
      (await file('topics-archive.xml'))
        .split('\n')
        .find((text) => text.includes(`${branch.l3.slug}/${page}`))
    expect(await line(utcDay(daysAgo(2)))).toContain('<lastmod>2026-11-01T12:00:00Z<')
    expect(await line(old), 'the end of a day of which nothing else is known').toContain(
      `<lastmod>${utcDay(daysAgo(3))}T00:00:00Z<`,
    )

    const before = Date.now()
    await publish(daysAgo(4))
    await run()
    const lastmod = /<lastmod>(.*?)</.exec((await line(old)) ?? '')?.[1] ?? ''
    expect(Date.parse(lastmod)).toBeGreaterThanOrEqual(Math.floor(before / 1000) * 1000)
    expect(await line(utcDay(daysAgo(2)))).toContain('<lastmod>2026-11-01T12:00:00Z<')
  })

  it('leaves unchanged files untouched when it runs twice', async () => {
    await publish(daysAgo(1))
    await run()
    const rows = () => db.selectFrom('sitemaps').selectAll().orderBy('name').execute()
    const first = await rows()
    await run()
    expect(await rows()).toEqual(first)
    expect(first).toHaveLength(6)
  })

  it('keeps the old files and records the error when it fails', async () => {
    await publish(daysAgo(1))
    await run()
    const before = await file('topics.xml')
    await publish(daysAgo(2))
    await db.schema.alterTable('sitemaps').renameTo('unreachable').execute()
    await expect(run()).rejects.toThrow('does not exist')
    await db.schema.alterTable('unreachable').renameTo('sitemaps').execute()
    expect(await file('topics.xml')).toBe(before)
    expect(await lastRun()).toMatchObject({
      success: false,
      completed_at: expect.any(Date),
      error_message: expect.stringContaining('does not exist'),
    })
  })

  it('closes the run of a worker that died, and waits for one that is alive', async () => {
    await db
      .insertInto('sitemap_runs')
      .values({ started_at: daysAgo(1) })
      .execute()
    let waiting: Promise<unknown> | undefined
    await db.transaction().execute(async (db) => {
      await lockSitemaps(db)
      waiting = run()
      expect(await Promise.race([waiting, new Promise((resolve) => setTimeout(resolve, 150, 'waits'))])).toBe(
        'waits',
      )
    })
    await waiting
    expect(await newestSitemapRuns(db, 10)).toMatchObject([
      { success: true },
      { success: false, error_message: 'The worker stopped before the run was finished.' },
    ])
  })
})

describe('notifying search engines', () => {
  it('[PIPE-17] [SEO-04] notifies both, and records each response separately', async () => {
    await using bing = await startService(() => ({ status: 200 }))
    await publish(daysAgo(1))
    const submitted: string[] = []
    const searchConsole = {
      submit: async (url: string) => {
        submitted.push(url)
        return false
      },
    }
    await run(generateSitemap, { indexNow: indexNow(bing.origin), searchConsole })
    expect(submitted).toEqual([`${BASE_URL}/sitemap.xml`])
    expect(bing.received).toHaveLength(1)
    expect(await lastRun()).toMatchObject({
      success: true,
      google_ping_success: false,
      bing_ping_success: true,
    })
  })

  it('[SEO-04] announces every page once, then what is new or changed since it was last accepted', async () => {
    let status = 200
    await using bing = await startService(() => ({ status }))
    const announced = async () => {
      await run(generateSitemap, { indexNow: indexNow(bing.origin) })
      return bing.received.splice(0).flatMap(({ body }) => JSON.parse(body).urlList as string[])
    }
    await publish(daysAgo(1))
    await db
      .updateTable('topic_days')
      .set({ changed_at: daysAgo(1) })
      .execute()
    const all = await announced()
    expect(all).toHaveLength((await lastRun())?.total_urls ?? 0)

    expect(await announced(), 'nothing new').toEqual([])
    expect(await lastRun()).toMatchObject({ success: true, bing_ping_success: null })

    await publish(daysAgo(3))
    const { slug } = branch.l3
    status = 429
    const refused = await announced()
    expect(refused).toContain(`${BASE_URL}/topics/${slug}/${utcDay(daysAgo(3))}`)
    expect(refused).not.toContain(`${BASE_URL}/topics/${slug}/${utcDay(daysAgo(1))}`)
    expect(refused).not.toContain(`${BASE_URL}/how-it-works`)
    expect(await lastRun()).toMatchObject({ success: true, bing_ping_success: false })
    status = 202
    expect(await announced(), 'once more, since it was refused').toEqual(refused)
    expect(await announcedUntil(db)).toEqual((await lastRun())?.started_at)
  })
})

describe('trigger-sitemap-generation', () => {
  it('[FUN-32] starts the workflow of the code host', async () => {
    await using host = await startService(() => ({ status: 204 }))
    const url = `${host.origin}/repos/drops/site/actions/workflows/sitemap.yml/dispatches`
    const workflow = createSitemapWorkflow({
      client: testClient(),
      log: createLogger('worker', 'silent'),
      url,
      token: 'secret',
      ref: 'main',
    })
    expect(await run(triggerSitemapGeneration, { workflow })).toEqual({
      success: true,
      via: 'workflow',
      job_id: null,
    })
    expect(host.received).toMatchObject([
      {
        method: 'POST',
        path: '/repos/drops/site/actions/workflows/sitemap.yml/dispatches',
        headers: { authorization: 'Bearer secret', accept: 'application/vnd.github+json' },
        body: '{"ref":"main"}',
      },
    ])
    expect(await payloadsOf(db, generateSitemap), 'the workflow asks for the run itself').toEqual([])
  })

  it('fails when the code host refuses', async () => {
    await using host = await startService(() => ({ status: 404 }))
    const log = createLogger('worker', 'silent')
    const workflow = createSitemapWorkflow({
      client: testClient(),
      log,
      url: host.origin,
      token: 't',
      ref: 'main',
    })
    await expect(run(triggerSitemapGeneration, { workflow })).rejects.toThrow('did not start')
  })

  it('[DEC-62] leaves it to the worker where no workflow is configured', async () => {
    expect(await run(triggerSitemapGeneration)).toEqual({
      success: true,
      via: 'worker',
      job_id: expect.any(String),
    })
    expect(await payloadsOf(db, generateSitemap)).toEqual([{}])
  })
})
