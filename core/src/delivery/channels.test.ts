import { expect, it } from 'vitest'
import { CHANNELS, DEFAULT_SCHEDULES, needsPremium } from './channels.ts'
import { nextSlot } from './slots.ts'

it('keeps the messaging apps for Premium, and gives mail and push to everybody', () => {
  expect(CHANNELS.filter(needsPremium)).toEqual(['telegram', 'whatsapp'])
})

/** The first two slots after a Saturday midnight in UTC. */
function slotsFrom(channel: (typeof CHANNELS)[number], saturday: string): string[] {
  const schedule = DEFAULT_SCHEDULES[channel]
  const first = nextSlot(schedule, new Date(`${saturday}T00:00Z`))
  return [first, nextSlot(schedule, first)].map((slot) => slot.toISOString().slice(0, 16))
}

it.each([
  ['telegram', ['2026-07-04T06:00', '2026-07-04T16:00'], ['2026-12-05T07:00', '2026-12-05T17:00']],
  ['whatsapp', ['2026-07-04T06:00', '2026-07-04T16:00'], ['2026-12-05T07:00', '2026-12-05T17:00']],
  ['email', ['2026-07-05T07:00', '2026-07-12T07:00'], ['2026-12-06T08:00', '2026-12-13T08:00']],
  ['push', ['2026-07-04T06:00', '2026-07-05T06:00'], ['2026-12-05T07:00', '2026-12-06T07:00']],
] as const)(
  '[LIM-09] [DEC-75] %s without a choice follows the wall clock of Berlin, summer and winter',
  (channel, summer, winter) => {
    expect(slotsFrom(channel, '2026-07-04')).toEqual(summer)
    expect(slotsFrom(channel, '2026-12-05')).toEqual(winter)
  },
)

it('the default schedule of every channel is tested', () => {
  expect(CHANNELS).toEqual(['email', 'telegram', 'whatsapp', 'push'])
})
