import type { Schedule } from './slots.ts'

/** The ways a reader can be reached; the personal feed is fetched and needs no schedule. */
export const CHANNELS = ['email', 'telegram', 'whatsapp', 'push'] as const

export type Channel = (typeof CHANNELS)[number]

/** "CET" of the specification: the wall clock there, summer and winter. */
export const DELIVERY_ZONE = 'Europe/Berlin'
export const NEWSLETTER_DAY = 7
export const NEWSLETTER_FIRST_HOUR = 6
export const NEWSLETTER_LAST_HOUR = 20
export const NEWSLETTER_DEFAULT_HOUR = 9
const MESSAGE_HOURS = [8, 18] as const
export const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7] as const

/** A message this late is not sent any more; the edition waits on the web. */
export const LATEST_HOURS = 6
export const CATCH_UP_ITEMS = 10

/** What somebody gets who chooses nothing. */
export const DEFAULT_SCHEDULES: Record<Channel, Schedule> = {
  email: { timeZone: DELIVERY_ZONE, days: [NEWSLETTER_DAY], minutes: [NEWSLETTER_DEFAULT_HOUR * 60] },
  telegram: { timeZone: DELIVERY_ZONE, days: EVERY_DAY, minutes: MESSAGE_HOURS.map((hour) => hour * 60) },
  whatsapp: { timeZone: DELIVERY_ZONE, days: EVERY_DAY, minutes: MESSAGE_HOURS.map((hour) => hour * 60) },
  push: { timeZone: DELIVERY_ZONE, days: EVERY_DAY, minutes: [8 * 60] },
}

/** The messaging apps are part of Premium. */
export function needsPremium(channel: Channel): boolean {
  return channel === 'telegram' || channel === 'whatsapp'
}
