import { AppError } from '@daily-drops/contract/kernel/errors'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loader } from './feed.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T10:30:00Z') })
})
afterEach(() => vi.useRealTimers())

/** Where the host shows no edition of this day, because it hasn't begun for whoever asks. */
async function openDay(day: string): Promise<Response> {
  const call = async () => {
    throw new AppError('NOT_FOUND')
  }
  const context = { get: () => ({ call, viewer: null, capabilities: {} }) }
  const asked = { url: new URL(`https://drops.example/feed?date=${day}`), context }
  return loader(asked as never).then(
    () => expect.fail('found'),
    (answer: Response) => answer,
  )
}

it('[OFF-08] an edition that is shared where its day has begun leads to today’s edition elsewhere', async () => {
  // On Kiritimati it is half past midnight.
  const shared = await openDay('2026-11-16')
  expect([shared.status, shared.headers.get('location')]).toEqual([302, '/feed'])
})

it('a day that has begun nowhere is not found', async () => {
  expect((await openDay('2026-11-17')).status).toBe(404)
})
