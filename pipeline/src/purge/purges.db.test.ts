import { purgePages } from '@daily-drops/contract/jobs/operations'
import { enqueueAll } from '@daily-drops/db/jobs/jobs'
import { deleteJobsNamed, payloadsNamed } from '@daily-drops/db/jobs/queue-tables'
import { askForPurge } from '@daily-drops/db/operations/page-purges'
import { aDrop, aTopicBranch } from '@daily-drops/db/testing/factories'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { handle } from '../jobs/operations/purge-pages.ts'
import { testDeps } from '../testing/job-deps.ts'
import { watchForPurges } from './watch-for-purges.ts'

let test: TestDb
let branch: Awaited<ReturnType<typeof aTopicBranch>>
let drop: { id: number }

beforeAll(async () => {
  test = await testDb()
  branch = await aTopicBranch(test.db)
  drop = await aDrop(test.db, { topics: branch })
})
beforeEach(() => deleteJobsNamed(test.db, purgePages.name))
afterAll(() => test.close())

const noted = () => payloadsNamed(test.db, purgePages.name)
const untilNoted = (...payloads: object[]) =>
  vi.waitFor(async () => expect(await noted()).toEqual(payloads), { timeout: 10_000 })
const correct = (title: string) =>
  test.db.updateTable('drops').set({ title }).where('id', '=', drop.id).execute()

const ALL = { keys: ['pages'], isRepeat: false }

async function watching(failures: unknown[] = []) {
  const onFailed = (error: unknown) => failures.push(error)
  const options = { db: test.db, databaseUrl: test.url, gatherMs: 20, onLost: () => {}, onFailed }
  const watch = watchForPurges(options)
  // Changes may have been missed before listening began.
  await untilNoted(ALL)
  await deleteJobsNamed(test.db, purgePages.name)
  return { [Symbol.asyncDispose]: () => watch.stop() }
}

describe('what changed', () => {
  it('is recorded for the CDN: the topics of what was corrected, everything when something is gone', async () => {
    await using _ = await watching()
    await correct('Put right')
    const slugs = [branch.l1.slug, branch.l2.slug, branch.l3.slug].sort()
    const keys = ['pages-of-all-topics', ...slugs.map((slug) => `topic-${slug}`)]
    await untilNoted({ keys, isRepeat: false })
    await test.db.updateTable('topics').set({ label: 'Renamed' }).where('id', '=', branch.l3.id).execute()
    await untilNoted({ keys, isRepeat: false }, ALL)
  })

  it('is recorded again when the database refused it', async () => {
    const failures: unknown[] = []
    await using _ = await watching(failures)
    const { schema } = test.db
    await schema.alterTable('pgboss.job').renameTo('job_away').execute()
    await correct('Put right once more')
    await vi.waitFor(() => expect(failures.length).toBeGreaterThan(1), { timeout: 10_000 })
    await schema.alterTable('pgboss.job_away').renameTo('job').execute()
    await vi.waitFor(async () => expect(await noted()).toHaveLength(1), { timeout: 10_000 })
  })

  it('is recorded once until the CDN is notified, however many notice, whatever else they ask for', async () => {
    await askForPurge(test.db, ['topic-art', 'topic-law'])
    for (const keys of [['topic-art', 'topic-law'], ['topic-law'], ['topic-art']])
      await askForPurge(test.db, keys)
    expect(await noted()).toEqual([{ keys: ['topic-art', 'topic-law'], isRepeat: false }])
    await askForPurge(test.db, ['topic-art', 'topic-tea'])
    expect(await noted()).toHaveLength(2)
  })

  it('is recorded as everything, once, while the CDN leaves many of them waiting', async () => {
    const waiting = Array.from({ length: 10 }, (_, i) => ({ keys: [`topic-${i}`], isRepeat: false }))
    await enqueueAll(test.db, purgePages, waiting)
    for (let i = 0; i < 100; i++) await askForPurge(test.db, [`topic-new-${i}`])
    expect((await noted()).slice(waiting.length)).toEqual([ALL])
  })

  it('is recorded even if a repetition of it waits, which is for later', async () => {
    await handle(
      context(async () => {}),
      { keys: ['topic-art'], isRepeat: false },
    )
    await askForPurge(test.db, ['topic-art'])
    expect(await noted()).toEqual([
      { keys: ['topic-art'], isRepeat: true },
      { keys: ['topic-art'], isRepeat: false },
    ])
  })
})

function context(purge: (keys: readonly string[]) => Promise<void>) {
  return { ...testDeps(test.db, { cdn: { purge } }), jobId: 'job', signal: AbortSignal.timeout(5000) }
}

describe('notifying the CDN', () => {
  it('is repeated once, some seconds later', async () => {
    const told: (readonly string[])[] = []
    const worker = context(async (keys) => void told.push(keys))
    expect(await handle(worker, { keys: ['topic-art'], isRepeat: false })).toEqual({ purged: 1 })
    expect(await noted()).toEqual([{ keys: ['topic-art'], isRepeat: true }])
    await handle(worker, { keys: ['topic-art'], isRepeat: true })
    expect(told).toEqual([['topic-art'], ['topic-art']])
    expect(await noted()).toHaveLength(1)
  })

  it('that failed fails the job, which is tried again and nothing is repeated', async () => {
    const worker = context(() => Promise.reject(new Error('Answer 503')))
    await expect(handle(worker, { keys: ['topic-art'], isRepeat: false })).rejects.toThrow('Answer 503')
    expect(await noted()).toEqual([])
    expect(purgePages).toMatchObject({ retry: { limit: 5, backoff: true }, hasExternalEffects: true })
  })

  it('stops at once where no CDN is configured', async () => {
    const worker = { ...context(async () => {}), cdn: undefined }
    await expect(handle(worker, { keys: ['pages'], isRepeat: false })).rejects.toThrow('No CDN')
  })
})
