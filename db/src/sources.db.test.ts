import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Tx } from './client.ts'
import { lockDueSources } from './sources.ts'
import { aSource } from './testing/factories.ts'
import { type TestDb, testDb } from './testing/test-db.ts'

let test: TestDb

beforeEach(async () => {
  test = await testDb()
})
afterEach(() => test.close())

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const dueSource = (minutes: number, overrides: Parameters<typeof aSource>[1] = {}) =>
  aSource(test.db, { next_fetch_at: minutesAgo(minutes), ...overrides })

const take = (use: (db: Tx) => Promise<unknown> = async () => {}, limits = { limit: 10, perHost: 2 }) =>
  test.db.transaction().execute(async (db) => {
    const sources = await lockDueSources(db, limits)
    await use(db)
    return sources.map((source) => source.id)
  })

it('takes what is due, longest waiting first, up to the limit', async () => {
  const [late, later, latest] = [await dueSource(5), await dueSource(10), await dueSource(15)]
  await dueSource(-5)
  await aSource(test.db, { next_fetch_at: null })
  expect(await take()).toEqual([latest.id, later.id, late.id])
  expect(await take(undefined, { limit: 2, perHost: 2 })).toEqual([latest.id, later.id])
})

it('leaves paused sources and paused hosts alone', async () => {
  await dueSource(5, { status: 'inactive' })
  await dueSource(5, { host: 'busy.example' })
  const rested = await dueSource(5, { host: 'rested.example' })
  await test.db
    .insertInto('hosts')
    .values([
      { host: 'busy.example', paused_until: minutesAgo(-60) },
      { host: 'rested.example', paused_until: minutesAgo(1) },
    ])
    .execute()
  expect(await take()).toEqual([rested.id])
})

it('takes at most two of one host, counting those in work', async () => {
  const host = 'shared.example'
  const [oldest, older] = [await dueSource(9, { host }), await dueSource(8, { host })]
  await dueSource(7, { host })
  const other = await dueSource(1)
  expect(await take()).toEqual([oldest.id, older.id, other.id])
  await test.db
    .updateTable('sources')
    .set({ lease_token: randomUUID(), lease_until: minutesAgo(-1) })
    .where('id', '=', oldest.id)
    .execute()
  expect(await take()).toEqual([older.id, other.id])
})

it('gives a source whose lease ran out to the next', async () => {
  const { id } = await dueSource(5, { lease_token: randomUUID(), lease_until: minutesAgo(1) })
  expect(await take()).toEqual([id])
})

it('gives each source to one of two schedulers at once', async () => {
  const { id } = await dueSource(5)
  let second: number[] = []
  const first = await take(async () => {
    second = await take()
  })
  expect(first).toEqual([id])
  expect(second).toEqual([])
})
