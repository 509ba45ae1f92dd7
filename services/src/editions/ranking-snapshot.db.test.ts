import { createDb } from '@daily-drops/db/connection/client'
import { aDrop, aTopicBranch } from '@daily-drops/db/testing/factories'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdSnapshot } from './ranking-snapshot.ts'

const SECOND = 1000
const START = new Date('2026-11-15T12:00:00Z')
/** Long enough for a busy machine. */
const PATIENT = { timeout: 20 * SECOND }
const after = (seconds: number) => new Date(START.getTime() + seconds * SECOND)

let test: TestDb
beforeAll(async () => {
  test = await testDb()
})
afterAll(() => test.close())

/** A snapshot holder whose database can be taken away. */
async function setUp() {
  const db = createDb(test.url, { max: 1 })
  const failures: unknown[] = []
  const holder = holdSnapshot(db, {
    freshForMs: 60 * SECOND,
    oldestMs: 600 * SECOND,
    onRenewalFailed: (error) => failures.push(error),
  })
  return { holder, failures, first: await holder.current(START), goAway: () => db.destroy() }
}

describe("a process's snapshot", () => {
  it('is used while fresh, and once more while the next one is loaded', async () => {
    const { holder, failures, first, goAway } = await setUp()
    expect(await holder.current(after(60))).toBe(first)
    expect(await holder.current(after(61))).toBe(first)
    await expect.poll(async () => (await holder.current(after(61))).takenAt, PATIENT).toEqual(after(61))
    expect(failures).toEqual([])
    await goAway()
  })

  it('survives a database outage, which is reported, but not by every caller', async () => {
    const { holder, failures, first, goAway } = await setUp()
    await goAway()
    expect(await holder.current(after(61))).toBe(first)
    await expect.poll(() => failures, PATIENT).toEqual([expect.any(Error)])
    for (let call = 0; call < 100; call++) expect(await holder.current(after(62))).toBe(first)
    expect(failures).toHaveLength(1)
    expect(await holder.current(after(70))).toBe(first)
    await expect.poll(() => failures.length, PATIENT).toBe(2)
  })

  it('is not read for callers that only need the tree, and comes with a newer tree', async () => {
    const db = createDb(test.url, { max: 1 })
    const limits = { freshForMs: 60 * SECOND, oldestMs: 600 * SECOND, onRenewalFailed: () => {} }
    const holder = holdSnapshot(db, limits)
    await test.db.schema.alterTable('drops').renameTo('drops_away').execute()
    const tree = await holder.tree(START)
    expect(await holder.tree(after(60))).toBe(tree)
    await expect(holder.current(START)).rejects.toThrow('"drops" does not exist')
    await test.db.schema.alterTable('drops_away').renameTo('drops').execute()
    const snapshot = await holder.current(START)
    expect(await holder.tree(START)).toBe(snapshot.tree)
    await db.destroy()
  })

  it('is not used when it is too old: the caller gets the error', async () => {
    const { holder, first, goAway } = await setUp()
    await goAway()
    expect(await holder.current(after(600))).toBe(first)
    await expect(holder.current(after(601))).rejects.toThrow()
  })

  it('is not loaded for single readers, but for a crowd, and serves them all while it is fresh', async () => {
    const { db } = test
    const [own, other] = [await aTopicBranch(db), await aTopicBranch(db)]
    for (const [topics, language] of [
      [own, 'en'],
      [own, 'it'],
      [other, 'it'],
    ] as const) {
      await aDrop(db, { topics, language, published_at: START })
    }
    const limits = { freshForMs: 60 * SECOND, oldestMs: 600 * SECOND, onRenewalFailed: () => {} }
    const holder = holdSnapshot(db, limits)
    const ask = (seconds: number) =>
      holder.forReader(after(seconds), { topics: [own.l3.id], languages: ['en'] })
    for (let reader = 0; reader < 10; reader++) expect((await ask(1)).index.size).toBe(1)
    // A minute later they no longer count as a crowd.
    expect((await ask(62)).index.size).toBe(1)
    for (let reader = 0; reader < 9; reader++) await ask(62)
    const shared = await ask(62)
    expect(shared.index.size).toBe(3)
    expect(await ask(100)).toBe(shared)
    expect(await holder.figures(START)).toMatchObject({ size: 3 })
  })
})
