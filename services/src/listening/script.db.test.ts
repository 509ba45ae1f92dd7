import type { Viewer } from '@daily-drops/contract/accounts/viewer'
import { savePreferences } from '@daily-drops/db/accounts/preferences'
import { setDismissed } from '@daily-drops/db/reading/feedback'
import { aDrop, aTopicBranch, aUser } from '@daily-drops/db/testing/factories'
import { testDb } from '@daily-drops/db/testing/test-db'
import { afterAll, expect, it } from 'vitest'
import { loadFeed } from '../editions/load-feed.ts'
import { holdSnapshot } from '../editions/ranking-snapshot.ts'
import type { ReadContext } from '../editions/read-context.ts'
import { createLogger } from '../operations/logger.ts'
import { editionScript } from './script.ts'

const NOW = new Date('2026-11-15T20:00:00Z')

const test = await testDb()
const { db } = test
afterAll(() => test.close())

async function aReaderWithItems(): Promise<ReadContext> {
  const branch = await aTopicBranch(db)
  const { id, email } = await aUser(db, { profile: { time_zone: 'UTC' } })
  await db
    .transaction()
    .execute((db) => savePreferences(db, id, { topics: [branch.l1.id], languages: ['en'] }))
  for (let at = 0; at < 6; at++)
    await aDrop(db, { topics: branch, published_at: new Date(NOW.getTime() - at * 60_000) })
  const viewer: Viewer = {
    id,
    email,
    emailVerified: true,
    social: false,
    displayName: 'Ada',
    role: 'user',
    tier: 'free',
    languages: ['en'],
    onboardingCompleted: true,
    inlineVideo: false,
    locale: 'en',
    shortcuts: true,
    timeZone: 'UTC',
    createdAt: NOW.toISOString(),
  }
  const snapshots = holdSnapshot(db, { freshForMs: 0, oldestMs: 0, onRenewalFailed: () => {} })
  return { db, viewer, snapshots, log: createLogger('web', 'silent') }
}

const readItems = ({ parts }: Awaited<ReturnType<typeof editionScript>>) =>
  parts.flatMap(({ kind, dropId }) => (kind === 'item' ? [dropId] : []))

it('reads the reader’s edition of the day, without the items they dismissed', async () => {
  const context = await aReaderWithItems()
  const { items, number } = await loadFeed(context, undefined, NOW)
  const before = await editionScript(context, undefined, NOW)
  expect(before.edition).toEqual({ day: '2026-11-15', number })
  expect(readItems(before)).toEqual(items.map(({ id }) => id))
  const [first, ...others] = items.map(({ id }) => id)
  await db.transaction().execute((db) => setDismissed(db, context.viewer?.id ?? '', first ?? 0, true))
  const after = await editionScript(context, undefined, NOW)
  expect(readItems(after)).toEqual(others)
  expect(after.parts.some(({ dropId }) => dropId === first)).toBe(false)
})

it('reads no day that the reader’s plan does not include, and none to come', async () => {
  const context = await aReaderWithItems()
  await expect(editionScript(context, '2026-01-01', NOW)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(editionScript(context, '2026-11-16', NOW)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
