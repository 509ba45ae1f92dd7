/** Locale and zone are always named, so that server and browser write the same. */
const LOCALE = 'en-US'
const LONG = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeZone: 'UTC' })
const SHORT = new Intl.DateTimeFormat(LOCALE, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** 'Jan 5, 2025', as the calendar of the zone shows it. */
export function formatDay(iso: string, timeZone = 'UTC'): string {
  return new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone }).format(new Date(iso))
}

/** 'Sunday, January 5, 2025' */
export function formatLongDay(day: string): string {
  return LONG.format(new Date(day))
}

/** 'Jan 5, 2025, 18:05', as the clock of the zone shows it. */
export function formatMoment(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat(LOCALE, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(iso))
}

/** 'Sun, Jan 5', where there is little room. */
export function formatShortWeekday(day: string): string {
  return SHORT.format(new Date(day))
}

/** '18:05', as the clock of the zone shows it. */
export function formatTime(iso: string, timeZone: string): string {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  return new Intl.DateTimeFormat(LOCALE, clock).format(new Date(iso))
}
