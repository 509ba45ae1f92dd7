import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDrop, aTopicBranch } from '../testing/factories.ts'
import { testDb } from '../testing/test-db.ts'
import { type ContentNews, followContent } from './content-changes.ts'
import { createDeferredNotifier, deferNotifications } from './deferred-notifier.ts'

const SETTLED = { timeout: 30_000 }
const AN_HOUR_MS = 60 * 60_000

let database: Awaited<ReturnType<typeof testDb>>
let branch: Awaited<ReturnType<typeof aTopicBranch>>
let following: ReturnType<typeof followContent>
let received: ContentNews[] = []

beforeAll(async () => {
  database = await testDb()
  branch = await aTopicBranch(database.db)
  following = followContent(database.url, { receive: (news) => received.push(news), onLost: () => {} })
  await vi.waitFor(() => expect(received).toContain('listening'), SETTLED)
})
afterAll(async () => {
  await following.stop()
  await database.close()
})
beforeEach(() => {
  received = []
})

const bringQuietly = () =>
  database.db.transaction().execute(async (db) => {
    await deferNotifications(db)
    await aDrop(db, { topics: branch })
  })

describe('deferred notifications', () => {
  it('are sent once for many transactions, and not by each of them', async () => {
    const teller = createDeferredNotifier(database.db, () => {}, AN_HOUR_MS)
    for (let n = 0; n < 3; n++) {
      await bringQuietly()
      teller.tell()
    }
    // Notifications keep their order, so this one arrives after any that the transaction sent.
    await database.db.updateTable('topics').set({ intro: 'A mark' }).where('id', '=', branch.l1.id).execute()
    await vi.waitFor(() => expect(received).toEqual(['gone']), SETTLED)
    await teller.stop()
    await vi.waitFor(() => expect(received).toEqual(['gone', 'new']), SETTLED)
  })

  it('are sent automatically after a pause, and again for later changes', async () => {
    const teller = createDeferredNotifier(database.db, () => {}, 10)
    teller.tell()
    await vi.waitFor(() => expect(received).toEqual(['new']), SETTLED)
    teller.tell()
    await vi.waitFor(() => expect(received).toEqual(['new', 'new']), SETTLED)
    await teller.stop()
  })

  it('hold up nobody else: the next transaction on the same connection notifies at once', async () => {
    await bringQuietly()
    await aDrop(database.db, { topics: branch })
    await vi.waitFor(() => expect(received).toEqual(['new']), SETTLED)
  })

  it('report that they could not be sent, and continue', async () => {
    const failures: unknown[] = []
    const other = await testDb()
    const teller = createDeferredNotifier(other.db, (error) => failures.push(error), 1)
    await other.close()
    teller.tell()
    await teller.stop()
    expect(failures).toHaveLength(1)
    teller.tell()
    await teller.stop()
    expect(failures).toHaveLength(2)
  })
})
