const formats = new Map<string, Intl.DateTimeFormat>()

/** Creating a format costs fifty times as much as using it, and there are only a few hundred zones. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  // The Swedish locale writes dates the ISO way.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  formats.set(timeZone, format)
  return format
}

const MINUTE_MS = 60_000
/** The day of each zone in the minute that was asked for last: every request asks for the present one. */
const days = new Map<string, { minute: number; day: string }>()

/**
 * The calendar day ('YYYY-MM-DD') that a moment falls on in an IANA zone. Since 1972, every zone's days have begun on a
 * whole minute.
 */
export function localDay(moment: Date, timeZone: string): string {
  const minute = Math.floor(moment.getTime() / MINUTE_MS)
  const known = days.get(timeZone)
  if (known?.minute === minute) return known.day
  const day = formatOf(timeZone).format(moment)
  days.set(timeZone, { minute, day })
  return day
}
