import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { deleteDropsOf, deleteSource } from '../sources/source-deletion.ts'
import { aDrop, aTopicBranch } from '../testing/factories.ts'
import { freezableProxy, withoutNotifications } from '../testing/freezable-proxy.ts'
import { testDb } from '../testing/test-db.ts'
import { type ContentNews, followContent } from './content-changes.ts'

let database: Awaited<ReturnType<typeof testDb>>
let branch: Awaited<ReturnType<typeof aTopicBranch>>
let following: ReturnType<typeof followContent>
const SETTLED = { timeout: 30_000 }
let heard: ContentNews[] = []
let causes: unknown[] = []

beforeAll(async () => {
  database = await testDb()
  branch = await aTopicBranch(database.db)
  following = followContent(
    database.url,
    { receive: (news) => heard.push(news), onLost: (error) => causes.push(error) },
    { heartbeatMs: 30_000, retryMs: 50 },
  )
  await until('listening')
})
afterAll(async () => {
  await following.stop()
  await database.close()
})

const until = (news: ContentNews) => vi.waitFor(() => expect(heard).toContain(news), SETTLED)

let marks = 0

/** The notifications of a change. They keep their order, so all of them arrived before the mark. */
async function newsOf(change: () => Promise<unknown>): Promise<ContentNews[]> {
  heard = []
  await change()
  const mark = `mark-${++marks}`
  await sql`select pg_notify('content_changes', ${`gone ${mark}`})`.execute(database.db)
  const place = () => heard.findIndex((news) => typeof news === 'object' && news.correctedIn.includes(mark))
  await vi.waitFor(() => expect(place()).toBeGreaterThanOrEqual(0), SETTLED)
  return heard.slice(0, place())
}

/** Waits for its own notification. */
async function aVisibleDrop() {
  heard = []
  const drop = await aDrop(database.db, { topics: branch })
  await until('new')
  return drop
}
const change = (id: number, values: object) =>
  database.db.updateTable('drops').set(values).where('id', '=', id).execute()

describe('the notification', () => {
  it('is empty while nobody could see the change: a new drop, a count of views', async () => {
    const { id } = await aDrop(database.db)
    expect(await newsOf(() => aDrop(database.db))).toEqual([])
    expect(await newsOf(() => change(id, { youtube_view_count: 7 }))).toEqual([])
  })

  it('says that there is more, when drops get their tags', async () => {
    await aVisibleDrop()
    expect(heard).toEqual(['new'])
  })

  it('names the topics that show a drop, when a visible drop is corrected', async () => {
    const { id } = await aVisibleDrop()
    const slugs = [branch.l1.slug, branch.l2.slug, branch.l3.slug].sort()
    expect(await newsOf(() => change(id, { title: 'Corrected' }))).toEqual([{ correctedIn: slugs }])
    expect(await newsOf(() => change(id, { summary: 'Corrected as well' }))).toEqual([{ correctedIn: slugs }])
    expect(await newsOf(() => change(id, { title: 'Corrected' }))).toEqual([])
    const { id: unseen } = await aDrop(database.db)
    expect(await newsOf(() => change(unseen, { title: 'Corrected' }))).toEqual([])
  })

  it('says that something is gone, when a drop is deleted or retagged, whatever else changes', async () => {
    const { id } = await aVisibleDrop()
    const other = await aTopicBranch(database.db)
    const retagged = { l1_topic_id: other.l1.id, l2_topic_id: other.l2.id, tags: [other.l3.slug] }
    expect(await newsOf(() => change(id, { ...retagged, title: 'Corrected' }))).toContain('gone')
    expect(
      await newsOf(() => change(id, { deleted_at: new Date(), tags: ['deleted', other.l3.slug] })),
    ).toContain('gone')
  })

  it('says that something is gone, when a source is deleted', async () => {
    const one = await aVisibleDrop()
    expect(await newsOf(() => deleteDropsOf(database.db, one.source_id, 10))).toContain('gone')
    const two = await aVisibleDrop()
    expect(await newsOf(() => deleteSource(database.db, two.source_id))).toContain('gone')
  })

  it('says that something is gone, when a topic is renamed or retired', async () => {
    const set = (values: object) => () =>
      database.db.updateTable('topics').set(values).where('id', '=', branch.l3.id).execute()
    expect(await newsOf(set({ label: 'Renamed' }))).toContain('gone')
    expect(await newsOf(set({ is_active: false }))).toContain('gone')
    expect(await newsOf(set({ keywords: ['word'] }))).toEqual([])
  })
})

it('treats anything it does not understand as the worst case', async () => {
  const say = (text: string) => sql`select pg_notify('content_changes', ${text})`.execute(database.db)
  for (const text of ['', 'constructor', '__proto__', 'x'.repeat(7000)])
    expect(await newsOf(() => say(text))).toEqual(['gone'])
})

describe('a lost connection', () => {
  it('is reported, and reported again when notifications arrive once more', async () => {
    heard = []
    causes = []
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'daily-drops content' and datname = current_database()`.execute(database.db)
    await until('listening')
    expect(heard).toEqual(['lost', 'listening'])
    expect(causes).toEqual([expect.objectContaining({ code: '57P01' })])
    expect(await newsOf(() => database.db.deleteFrom('topics').where('id', '=', -1).execute())).toContain(
      'gone',
    )
  })

  it('is reported once, however often listening fails', async () => {
    const lost: unknown[] = []
    const tries: ContentNews[] = []
    const follower = {
      receive: (news: ContentNews) => tries.push(news),
      onLost: (error: unknown) => lost.push(error),
    }
    const pace = { heartbeatMs: 50, retryMs: 10 }
    const unreachable = followContent('postgres://127.0.0.1:1/nothing', follower, pace)
    await vi.waitFor(() => expect(tries.length).toBeGreaterThan(3), SETTLED)
    await unreachable.stop()
    expect(lost).toEqual([expect.objectContaining({ code: 'ECONNREFUSED' })])
  })

  it('[O8] includes one on which LISTEN succeeds and nothing arrives, as behind a pooler', async () => {
    const proxy = await freezableProxy(database.url, { fromServer: withoutNotifications })
    const lost: unknown[] = []
    const news: ContentNews[] = []
    const deaf = followContent(
      proxy.url,
      { receive: (each) => news.push(each), onLost: (error) => lost.push(error) },
      { heartbeatMs: 5000, retryMs: 10 },
    )
    await vi.waitFor(() => expect(news.length).toBeGreaterThan(1), SETTLED)
    await deaf.stop()
    await proxy.close()
    expect(new Set(news)).toEqual(new Set(['lost']))
    expect(lost).toEqual([new Error('Notifications do not arrive: is there a connection pooler in between?')])
  })

  it('does not keep the process from stopping', async () => {
    const follower = { receive: () => {}, onLost: () => {} }
    const pace = { heartbeatMs: 50, retryMs: 60_000 }
    const unreachable = followContent('postgres://127.0.0.1:1/nothing', follower, pace)
    await unreachable.stop()
  })
})
