import type { Tier } from '@daily-drops/core/accounts/plans'
import { addDays } from '@daily-drops/core/archive'
import { aDrop, aTopicBranch } from '@daily-drops/db/testing/factories'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type SignedIn, signUp, startTestApp } from './test-app.ts'

/** A host for all tests of a file, and an empty branch of topics for each of them. */
export function setTopicStage() {
  const today = new Date().toISOString().slice(0, 10)
  let host: Awaited<ReturnType<typeof startTestApp>>
  let topics: Awaited<ReturnType<typeof aTopicBranch>>
  beforeAll(async () => {
    host = await startTestApp()
  })
  afterAll(() => host.close())
  beforeEach(async () => {
    topics = await aTopicBranch(host.db)
  })
  return {
    today,
    get host() {
      return host
    },
    get topics() {
      return topics
    },
    ago: (days: number) => addDays(today, -days),
    on: (day: string, time = '12:00:00', more: Parameters<typeof aDrop>[1] = {}) =>
      aDrop(host.db, { topics, language: 'en', published_at: new Date(`${day}T${time}Z`), ...more }),
    async aReader(tier: Tier = 'free'): Promise<SignedIn> {
      // All sign-ups come from one address.
      await host.db.deleteFrom('rate_limits').execute()
      const reader = await signUp(host.deps.auth, host.db)
      await host.db
        .updateTable('profiles')
        .set({ subscription_tier: tier })
        .where('id', '=', reader.id)
        .execute()
      return reader
    },
  }
}
