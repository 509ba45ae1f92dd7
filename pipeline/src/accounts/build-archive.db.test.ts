import { inflateRawSync } from 'node:zlib'
import type { Db } from '@daily-drops/db/connection/client'
import { aUser } from '@daily-drops/db/testing/factories'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildArchive } from './build-archive.ts'

const EVENTS = 12_000
const MOST_AT_ONCE = 5000

let test: TestDb
beforeAll(async () => {
  test = await testDb()
})
afterAll(() => test.close())

/** By the archive's directory, which is at its end. */
function fileIn(zip: Buffer, name: string): unknown {
  const entry = zip.lastIndexOf(name) - 46
  const [size, header] = [zip.readUInt32LE(entry + 20), zip.readUInt32LE(entry + 42)]
  const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
  return JSON.parse(inflateRawSync(zip.subarray(start, start + size)).toString())
}

it('reads a long history in batches, and has all of it', async () => {
  const { id: userId } = await aUser(test.db)
  const view = { user_id: userId, name: 'page_view' }
  await test.db
    .insertInto('analytics_events')
    .values(Array.from({ length: EVENTS }, (_, nth) => ({ ...view, path: `/topics/${nth}` })))
    .execute()
  let most = 0
  const counted: Db = test.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      most = Math.max(most, result.rows.length)
      return result
    },
  })
  const zip = await buildArchive(counted, { userId, locale: 'en' })
  const events = fileIn(zip, 'analytics.json') as { path: string }[]
  expect(new Set(events.map(({ path }) => path)).size).toBe(EVENTS)
  expect(events).toHaveLength(EVENTS)
  expect(fileIn(zip, 'account.json')).toMatchObject([{ id: userId }])
  expect(fileIn(zip, 'saved.json')).toEqual([])
  expect(most).toBeLessThanOrEqual(MOST_AT_ONCE)
})

it('fails when a table cannot be read', async () => {
  await expect(buildArchive(test.db, { userId: 'nobody', locale: 'en' })).rejects.toThrow('uuid')
})
