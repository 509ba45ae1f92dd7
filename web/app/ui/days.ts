/** Locale and zone are named, so that server and browser write the same. */
const SHORT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })

/** 'Jan 5, 2025' */
export function formatDay(iso: string): string {
  return SHORT.format(new Date(iso))
}

/** 'Sunday, January 5, 2025' */
export function formatLongDay(day: string): string {
  return LONG.format(new Date(day))
}
