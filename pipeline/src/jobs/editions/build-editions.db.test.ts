import { buildEditionBatch } from '@daily-drops/contract/jobs/editions'
import { savePreferences } from '@daily-drops/db/accounts/preferences'
import { deleteJobsNamed, payloadsNamed } from '@daily-drops/db/jobs/queue-tables'
import { aDrop, aTopicBranch, aUser } from '@daily-drops/db/testing/factories'
import { breakInserts, repairInserts } from '@daily-drops/db/testing/faults'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testDeps } from '../../testing/job-deps.ts'
import { handle as buildBatch } from './build-edition-batch.ts'
import { handle } from './build-editions.ts'

let test: TestDb
let branch: Awaited<ReturnType<typeof aTopicBranch>>

beforeAll(async () => {
  test = await testDb()
  branch = await aTopicBranch(test.db)
  for (let index = 0; index < 6; index++) {
    await aDrop(test.db, {
      topics: branch,
      language: 'en',
      published_at: new Date(Date.now() - index * 60_000),
    })
  }
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.deleteFrom('users').execute()
  await deleteJobsNamed(test.db, buildEditionBatch.name)
})

async function aReader(timeZone: string, cameDaysAgo: number) {
  const { id } = await aUser(test.db, { profile: { time_zone: timeZone } })
  await test.db
    .transaction()
    .execute((db) => savePreferences(db, id, { topics: [branch.l1.id], languages: ['en'] }))
  await test.db
    .insertInto('sessions')
    .values({
      user_id: id,
      token: id,
      expires_at: new Date(Date.now() + 86_400_000),
      updated_at: new Date(Date.now() - cameDaysAgo * 86_400_000),
    })
    .execute()
  return id
}

const context = () => ({ ...testDeps(test.db), jobId: 'test', signal: new AbortController().signal })

const batches = async () =>
  (await payloadsNamed(test.db, buildEditionBatch.name)).map((each) => buildEditionBatch.payload.parse(each))

/** Enqueues the batches, then builds. Returns the number of due readers and of built editions. */
async function run(everywhere: boolean) {
  const { success, editions } = await handle(context(), { everywhere })
  expect(success).toBe(true)
  let built = 0
  for (const batch of await batches()) built += (await buildBatch(context(), batch)).built
  await deleteJobsNamed(test.db, buildEditionBatch.name)
  return { due: editions, built }
}

const readersWithEdition = async () =>
  (await test.db.selectFrom('editions').select('user_id').execute()).map((row) => row.user_id)

/** A zone where it is now this hour. The signs of Etc zones are reversed. */
function zoneAtHour(hour: number): string {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12
  if (ahead === 0) return 'UTC'
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

it('builds ahead for readers whose morning has begun and who visited within a week', async () => {
  const early = await aReader(zoneAtHour(4), 1)
  await aReader(zoneAtHour(4), 9)
  await aReader(zoneAtHour(3), 1)
  expect(await run(false)).toEqual({ due: 1, built: 1 })
  expect(await readersWithEdition()).toEqual([early])
})

it('treats a reader as due until their edition exists, however late in their day', async () => {
  const late = await aReader(zoneAtHour(12), 1)
  await handle(context(), { everywhere: false })
  // Whatever happened to that batch, the next run finds the same reader, and their edition is built once.
  await handle(context(), { everywhere: false })
  expect(await batches()).toHaveLength(2)
  expect(await run(false)).toEqual({ due: 1, built: 1 })
  expect(await readersWithEdition()).toEqual([late])
  expect(await run(false)).toEqual({ due: 0, built: 0 })
})

it('builds nothing for a day that is over', async () => {
  await aReader(zoneAtHour(5), 1)
  await handle(context(), { everywhere: false })
  for (const batch of await batches()) {
    expect(await buildBatch(context(), { ...batch, day: '2020-02-02' })).toEqual({ built: 0 })
  }
  expect(await readersWithEdition()).toEqual([])
})

it('builds for every zone when started manually, and does nothing the second time', async () => {
  await aReader(zoneAtHour(4), 1)
  await aReader(zoneAtHour(1), 1)
  expect(await run(true)).toEqual({ due: 2, built: 2 })
  expect(await run(true)).toEqual({ due: 0, built: 0 })
})

it('reports a failed batch when its editions could not be stored, and builds them the next time', async () => {
  const readers = [await aReader('UTC', 1), await aReader('UTC', 1)]
  await handle(context(), { everywhere: true })
  const [batch] = await batches()
  if (!batch) throw new Error('No batch')
  await breakInserts(test.db, 'editions')
  await expect(buildBatch(context(), batch)).rejects.toThrow('2 editions could not be built')
  await repairInserts(test.db)
  expect(await buildBatch(context(), batch)).toEqual({ built: 2 })
  expect((await readersWithEdition()).toSorted()).toEqual(readers.toSorted())
})

it("builds the visitors' edition in every language that is offered", async () => {
  await handle(context(), { everywhere: false })
  const built = await test.db
    .selectFrom('visitor_edition_items')
    .select((eb) => ['language', eb.fn.countAll<number>().as('items')])
    .groupBy('language')
    .orderBy('language')
    .execute()
  expect(built).toEqual(['de', 'en'].map((language) => ({ language, items: 5 })))
})
