import { expect, it } from 'vitest'
import { isLive, SUBSCRIPTION_STATES, tierFrom } from './billing.ts'

const now = new Date('2026-11-15T12:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)

it('G3: trialing and active give the plan, past_due for 7 days, everything else nothing', () => {
  const right = (status: (typeof SUBSCRIPTION_STATES)[number], past_due_since: Date | null = null) =>
    tierFrom([{ tier: 'premium', status, past_due_since }], now)
  expect(Object.fromEntries(SUBSCRIPTION_STATES.map((status) => [status, right(status)]))).toEqual({
    trialing: 'premium',
    active: 'premium',
    past_due: 'free',
    incomplete: 'free',
    incomplete_expired: 'free',
    unpaid: 'free',
    paused: 'free',
    canceled: 'free',
  })
  expect(right('past_due', ago(6.99))).toBe('premium')
  expect(right('past_due', ago(7))).toBe('free')
})

it('gives the highest of several plans', () => {
  const one = (tier: 'premium' | 'corporate') => ({ tier, status: 'active', past_due_since: null }) as const
  expect(tierFrom([one('corporate'), one('premium')], now)).toBe('corporate')
  expect(tierFrom([], now)).toBe('free')
})

it('counts a subscription as live while the provider still tries to collect the payment', () => {
  expect(SUBSCRIPTION_STATES.filter(isLive)).toEqual(['trialing', 'active', 'past_due'])
})
