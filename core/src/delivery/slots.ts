import { Temporal } from 'temporal-polyfill'
import { localDay } from '../local-day.ts'

/** When a reader wants to receive messages: minutes of the local day, on these days of the week (1 is Monday). */
export interface Schedule {
  timeZone: string
  days: readonly number[]
  minutes: readonly number[]
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * A wall time that occurs twice means its first occurrence. One that the clocks skip means the moment of the
 * change.
 */
export function instantOf(day: Temporal.PlainDate, minute: number, timeZone: string): Date {
  const wall = day.toPlainDateTime({ hour: Math.floor(minute / 60), minute: minute % 60 })
  const first = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  const isSkipped = !first.toPlainDateTime().equals(wall)
  const moment = isSkipped ? first.getTimeZoneTransition('next') : first
  return new Date((moment ?? first).epochMilliseconds)
}

/** The first slot after a moment. */
export function nextSlot({ timeZone, days, minutes }: Schedule, after: Date): Date {
  // Starts a day early, because a slot on a day that the clocks skip falls on the next one.
  let day = Temporal.PlainDate.from(localDay(new Date(after.getTime() - DAY_MS), timeZone))
  for (;;) {
    if (days.includes(day.dayOfWeek)) {
      const slots = minutes.map((minute) => instantOf(day, minute, timeZone).getTime())
      const later = slots.filter((slot) => slot > after.getTime())
      if (later.length > 0) return new Date(Math.min(...later))
    }
    day = day.add({ days: 1 })
  }
}

/** Which edition a slot delivers: the reader's own day at that time, and the number of the slot within that day. */
export function editionOf(
  schedule: Schedule,
  due: Date,
  readerZone: string,
): { editionDay: string; part: number } {
  const editionDay = localDay(due, readerZone)
  let part = 0
  let slot = new Date(due.getTime() - 2 * DAY_MS)
  while (slot < due) {
    slot = nextSlot(schedule, slot)
    if (slot <= due && localDay(slot, readerZone) === editionDay) part++
  }
  return { editionDay, part: Math.max(part, 1) }
}

/** The moment at which a calendar day begins in the zone. */
export function startOfDay(day: string, timeZone: string): Date {
  return instantOf(Temporal.PlainDate.from(day), 0, timeZone)
}

/** A place in the zone database. Abbreviations such as CET are only offsets. */
export function isTimeZone(name: string): boolean {
  if (name !== 'UTC' && !/^[A-Za-z]+(\/[A-Za-z0-9_+-]+)+$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
