import { expect, it } from 'vitest'
import { CHANNEL_RULES, CHANNELS, needsPremium, rulesOf } from './channels.ts'
import { nextSlot } from './slots.ts'

it('keeps channels that the reader connects for Premium, and gives email and push to everyone', () => {
  const free = CHANNELS.filter((channel) => !needsPremium(channel))
  expect(free).toEqual(['email', 'push'])
  expect(free.map((channel) => rulesOf(channel).kind)).toEqual(['mailbox', 'browser'])
})

/** The first two slots after a Saturday midnight in UTC. */
function slotsFrom(channel: (typeof CHANNELS)[number], saturday: string): string[] {
  const { schedule } = CHANNEL_RULES[channel]
  const first = nextSlot(schedule, new Date(`${saturday}T00:00Z`))
  return [first, nextSlot(schedule, first)].map((slot) => slot.toISOString().slice(0, 16))
}

const AT_EIGHT = [
  ['2026-07-04T06:00', '2026-07-05T06:00'],
  ['2026-12-05T07:00', '2026-12-06T07:00'],
] as const
const AT_EIGHT_AND_SIX = [
  ['2026-07-04T06:00', '2026-07-04T16:00'],
  ['2026-12-05T07:00', '2026-12-05T17:00'],
] as const
const ON_SUNDAYS = [
  ['2026-07-05T07:00', '2026-07-12T07:00'],
  ['2026-12-06T08:00', '2026-12-13T08:00'],
] as const

/** By kind, so that a new channel is covered too. */
const EXPECTED = { mailbox: ON_SUNDAYS, chat: AT_EIGHT_AND_SIX, webhook: AT_EIGHT, browser: AT_EIGHT }

it.each(CHANNELS)(
  '[LIM-09] [DEC-75] %s without a choice follows Berlin time, summer and winter',
  (channel) => {
    const [summer, winter] = EXPECTED[rulesOf(channel).kind]
    expect(slotsFrom(channel, '2026-07-04')).toEqual(summer)
    expect(slotsFrom(channel, '2026-12-05')).toEqual(winter)
  },
)
