import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aSource } from '../testing/factories.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { pauseHost } from './hosts.ts'
import { claimDueSources, extendLeases, hasDeferredSources } from './source-claims.ts'

let test: TestDb

beforeEach(async () => {
  test = await testDb()
})
afterEach(() => test.close())

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const dueSource = (minutes: number, overrides: Parameters<typeof aSource>[1] = {}) =>
  aSource(test.db, { next_fetch_at: minutesAgo(minutes), ...overrides })
const claim = async (limit = 10) => (await claimDueSources(test.db, limit)).map(({ id }) => id).sort()
const allowHosts = () => test.db.updateTable('hosts').set({ next_request_at: sql`now()` }).execute()

describe('claiming sources', () => {
  it('takes what is due, longest waiting first, up to the limit', async () => {
    const [late, later, latest] = [await dueSource(5), await dueSource(10), await dueSource(15)]
    await dueSource(-5)
    await aSource(test.db, { next_fetch_at: null })
    expect(await claim(2)).toEqual([later.id, latest.id])
    expect(await claim()).toEqual([late.id])
    expect(await claim()).toEqual([])
  })

  it('skips paused sources and paused hosts', async () => {
    await dueSource(5, { status: 'inactive' })
    await dueSource(5, { host: 'busy.example' })
    for (const minutes of [8, 9]) await dueSource(minutes, { host: 'rested.example', feed_url: null })
    const rested = await dueSource(5, { host: 'rested.example' })
    await pauseHost(test.db, 'busy.example', 3600)
    await pauseHost(test.db, 'busy.example', 60)
    await pauseHost(test.db, 'rested.example', -60)
    expect(await claim()).toEqual([rested.id])
    expect(await hasDeferredSources(test.db)).toBe(false)
  })

  it('fetches from a host once at a time, then again after two seconds: at most 30 a minute', async () => {
    const host = 'shared.example'
    const first = await dueSource(9, { host })
    await dueSource(8, { host })
    const other = await dueSource(1)
    // In a transaction now() stands still.
    const wait = await test.db.transaction().execute(async (db) => {
      expect((await claimDueSources(db, 10)).map(({ id }) => id)).toEqual([first.id, other.id])
      expect(await claimDueSources(db, 10)).toEqual([])
      return db
        .selectFrom('hosts')
        .select(sql<number>`extract(epoch from next_request_at - now())::float8`.as('seconds'))
        .where('host', '=', host)
        .executeTakeFirstOrThrow()
    })
    expect(wait.seconds).toBe(2)
    expect(await hasDeferredSources(test.db)).toBe(true)
  })

  it('fetches at most two sources of one host at once, however slow they are', async () => {
    const host = 'shared.example'
    const [oldest, older] = [await dueSource(9, { host }), await dueSource(8, { host })]
    await dueSource(7, { host })
    expect(await claim()).toEqual([oldest.id])
    await allowHosts()
    expect(await claim()).toEqual([older.id])
    await allowHosts()
    expect(await claim()).toEqual([])
  })

  it("respects a host's own limits", async () => {
    const host = 'large.example'
    await test.db
      .insertInto('hosts')
      .values({ host, max_concurrent: 3, min_delay_ms: 0, max_per_minute: 30_000 })
      .execute()
    const ids = [await dueSource(9, { host }), await dueSource(8, { host }), await dueSource(7, { host })]
    await dueSource(6, { host })
    const claimed: number[] = []
    for (let n = 0; n < 4; n++) {
      claimed.push(...(await claim()))
      await allowHosts()
    }
    expect(claimed).toEqual(ids.map(({ id }) => id))
  })

  it('gives a source with an expired lease to the next worker, with a new lease', async () => {
    const lost = randomUUID()
    const { id } = await dueSource(5, { lease_token: lost, lease_until: minutesAgo(1) })
    const [claimed] = await claimDueSources(test.db, 10)
    expect(claimed).toMatchObject({ id })
    expect(claimed?.lease_token).not.toBe(lost)
  })

  it('extends the leases that are still held, and no others', async () => {
    const [kept, lost] = [await dueSource(5), await dueSource(4)]
    const claims = await claimDueSources(test.db, 10)
    await test.db.updateTable('sources').set({ lease_until: sql`now() + interval '1 second'` }).execute()
    await test.db
      .updateTable('sources')
      .set({ lease_token: randomUUID() })
      .where('id', '=', lost.id)
      .execute()
    await extendLeases(test.db, claims)
    const isLong = sql<boolean>`lease_until > now() + interval '30 seconds'`.as('isLong')
    const rows = await test.db.selectFrom('sources').select(['id', isLong]).orderBy('id').execute()
    expect(rows).toEqual([
      { id: kept.id, isLong: true },
      { id: lost.id, isLong: false },
    ])
  })

  it('gives each source to one of many schedulers at once, and each host to one of them', async () => {
    // Its next source may be claimed a minute later, not within this test.
    await test.db.insertInto('hosts').values({ host: 'shared.example', max_per_minute: 1 }).execute()
    const alone = await Promise.all(Array.from({ length: 40 }, () => dueSource(5)))
    const shared = await Promise.all(
      Array.from({ length: 20 }, () => dueSource(5, { host: 'shared.example' })),
    )
    const claimed = (await Promise.all(Array.from({ length: 8 }, () => claim(16)))).flat()
    const rest = await claim(100)
    const all = [...claimed, ...rest]
    expect(new Set(all).size).toBe(all.length)
    expect(alone.every(({ id }) => all.includes(id))).toBe(true)
    expect(shared.filter(({ id }) => all.includes(id))).toHaveLength(1)
  })

  it('gives a host to one of two schedulers that look at the same moment', async () => {
    const host = 'shared.example'
    const first = await dueSource(9, { host })
    await dueSource(8, { host })
    await test.db.transaction().execute(async (db) => {
      expect(await claimDueSources(db, 1)).toMatchObject([{ id: first.id }])
      expect(await claim()).toEqual([])
    })
  })

  it('fetches everything once a week, and the first time', async () => {
    const never = await dueSource(5)
    const old = await dueSource(5, { last_full_fetch_at: minutesAgo(7 * 24 * 60 + 1) })
    const recent = await dueSource(5, { last_full_fetch_at: minutesAgo(7 * 24 * 60 - 5) })
    const claims = await claimDueSources(test.db, 10)
    const isFull = Object.fromEntries(claims.map(({ id, is_full_due }) => [id, is_full_due]))
    expect(isFull).toEqual({ [never.id]: true, [old.id]: true, [recent.id]: false })
  })
})
