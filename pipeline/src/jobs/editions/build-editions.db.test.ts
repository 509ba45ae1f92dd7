import { savePreferences } from '@daily-drops/db/accounts/preferences'
import { aDrop, aTopicBranch, aUser } from '@daily-drops/db/testing/factories'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testDeps } from '../../testing/job-deps.ts'
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

const run = (everywhere: boolean) =>
  handle({ ...testDeps(test.db), jobId: 'test', signal: new AbortController().signal }, { everywhere })

const readersWithEdition = async () =>
  (await test.db.selectFrom('editions').select('user_id').execute()).map((row) => row.user_id)

/** A zone in which it is now this hour: Etc names count westwards. */
function zoneAtHour(hour: number): string {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12
  if (ahead === 0) return 'UTC'
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

it('builds ahead for readers whose morning begins and who came within a week', async () => {
  const early = await aReader(zoneAtHour(4), 1)
  await aReader(zoneAtHour(4), 9)
  await aReader(zoneAtHour(12), 1)
  expect(await run(false)).toEqual({ success: true, editions: 1 })
  expect(await readersWithEdition()).toEqual([early])
})

it('builds for every zone when asked by hand, and finds nothing to do the second time', async () => {
  await aReader(zoneAtHour(4), 1)
  await aReader(zoneAtHour(12), 1)
  expect(await run(true)).toEqual({ success: true, editions: 2 })
  expect(await run(true)).toEqual({ success: true, editions: 0 })
})

it('makes the edition of the visitors', async () => {
  await run(false)
  const { items } = await test.db
    .selectFrom('public_edition_items')
    .select((eb) => eb.fn.countAll<number>().as('items'))
    .executeTakeFirstOrThrow()
  expect(items).toBe(5)
})
