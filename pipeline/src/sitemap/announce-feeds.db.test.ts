import { aDrop, aTopicBranch } from '@daily-drops/db/testing/factories'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { type Hub, startHub } from '@daily-drops/world/hosting/hub'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testClient } from '../fetch/testing/client.ts'
import { announceFeeds } from './announce-feeds.ts'

let test: TestDb
let topics: Awaited<ReturnType<typeof aTopicBranch>>
let hub: Hub
const client = testClient()
const BASE = 'https://drops.example'
beforeAll(async () => {
  test = await testDb()
  topics = await aTopicBranch(test.db)
})
afterAll(async () => {
  await client.close()
  await test.close()
})
beforeEach(async () => {
  hub = await startHub()
  return () => hub[Symbol.asyncDispose]()
})

function announce(of: string | undefined = hub.url) {
  const site = { baseUrl: BASE, locales: ['en', 'de'] as const, ...(of && { hub: of }) }
  return announceFeeds({ db: test.db, client, site, signal: new AbortController().signal })
}
const addresses = () => hub.forms.flatMap((form) => form.getAll('hub.url'))

it('[SUB-03] tells the hub which topic feeds have changed, in every language and format, and each change once', async () => {
  const drop = await aDrop(test.db, { topics })
  expect(await announce()).toEqual({ announced: 3 })
  expect(hub.forms.map((form) => form.get('hub.mode'))).toEqual(['publish'])
  const { slug } = topics.l3
  expect(addresses()).toEqual(
    expect.arrayContaining([
      `${BASE}/topics/${slug}/feed.xml`,
      `${BASE}/topics/${slug}/feed.json`,
      `${BASE}/de/topics/${slug}/feed.xml`,
      `${BASE}/de/topics/${slug}/feed.json`,
    ]),
  )
  expect(addresses()).toHaveLength(12)
  expect(await announce()).toEqual({ announced: 0 })
  // A change that is only older by now is none.
  await test.db
    .updateTable('topic_days')
    .set({ changed_at: new Date(Date.now() - 25 * 3_600_000) })
    .execute()
  expect(await announce()).toEqual({ announced: 0 })
  await test.db.updateTable('drops').set({ title: 'Corrected' }).where('id', '=', drop.id).execute()
  expect(await announce()).toEqual({ announced: 3 })
  await test.db
    .updateTable('drops')
    .set({ deleted_at: new Date(), tags: [...drop.tags, 'deleted'] })
    .where('id', '=', drop.id)
    .execute()
  expect(await announce()).toEqual({ announced: 3 })
  expect(await announce()).toEqual({ announced: 0 })
  expect(hub.forms).toHaveLength(3)
})

it('[SUB-03] tells it again when it did not accept', async () => {
  await aDrop(test.db, { topics })
  hub.answer = (_, response) => response.writeHead(503).end()
  await expect(announce()).rejects.toThrow('503')
  hub.answer = undefined
  expect(await announce()).toEqual({ announced: 3 })
})

it('[SUB-03] sends nothing where no hub is configured, nor from a copy of the database', async () => {
  await aDrop(test.db, { topics })
  expect(await announce('')).toEqual({ announced: 0 })
  await test.db.deleteFrom('delivery_origins').execute()
  await test.db.insertInto('delivery_origins').values({ origin: 'elsewhere' }).execute()
  expect(await announce()).toEqual({ announced: 0 })
  expect(hub.forms).toEqual([])
})
