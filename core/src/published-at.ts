const DAY_MS = 24 * 60 * 60 * 1000
const EARLIEST = Date.UTC(1990, 0, 1)
const LONGEST_DATE = 100
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** UTC offsets in hours of the zone names that feeds still use. Any other name is read as UTC. */
const ZONES = new Map(
  Object.entries({
    est: -5,
    edt: -4,
    cst: -6,
    cdt: -5,
    mst: -7,
    mdt: -6,
    pst: -8,
    pdt: -7,
    cet: 1,
    cest: 2,
    jst: 9,
  }),
)

const ISO = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:[.,]\d+)?\s*(.*))?$/i
const RFC_822 =
  /^(?:[^\d,]+,?\s+)?(\d{1,2})[\s-]+([a-z]{3})[a-z]*\.?[\s-]+(\d{2}|\d{4})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*(.*))?$/i
const EPOCH = /^\d{9,10}$/

/**
 * The date of an item, if it is credible: an item from the year 9999 would stay first in every list. We parse
 * two forms ourselves, because the parsers of JavaScript and PostgreSQL accept words and local time.
 */
export function credibleDate(raw: string | undefined, now: Date): Date | undefined {
  const text = raw?.trim() ?? ''
  const time = text.length <= LONGEST_DATE ? parseDate(text) : undefined
  const isCredible = time !== undefined && time >= EARLIEST && time <= now.getTime() + DAY_MS
  return isCredible ? new Date(time) : undefined
}

/** When an item was published, or the time of the fetch if the feed gives no credible date. */
export function publishedAt(raw: string | undefined, fetchedAt: Date): Date {
  return credibleDate(raw, fetchedAt) ?? fetchedAt
}

function parseDate(text: string): number | undefined {
  if (EPOCH.test(text)) return Number(text) * 1000
  const iso = ISO.exec(text)
  if (iso) return utc(Number(iso[1]), Number(iso[2]), Number(iso[3] ?? 1), iso.slice(4))
  const rfc = RFC_822.exec(text)
  const month = MONTHS.indexOf(rfc?.[2]?.toLowerCase() ?? '') + 1
  if (!rfc || month === 0) return undefined
  return utc(fullYear(rfc[3] ?? ''), month, Number(rfc[1]), rfc.slice(4))
}

function fullYear(text: string): number {
  const year = Number(text)
  if (text.length > 2) return year
  return year < 70 ? 2000 + year : 1900 + year
}

function utc(year: number, month: number, day: number, [hour, minute, second, zone]: (string | undefined)[]) {
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= 31
  const time = Date.UTC(year, month - 1, day, Number(hour ?? 0), Number(minute ?? 0), Number(second ?? 0))
  return isDay && !Number.isNaN(time) ? time - offsetMinutes(zone ?? '') * 60_000 : undefined
}

/** An offset that no place on earth has is read as UTC. */
function offsetMinutes(zone: string): number {
  const numeric = /^(?:gmt|utc)?\s*([+-])(\d{2}):?(\d{2})/i.exec(zone)
  if (!numeric) return (ZONES.get(zone.toLowerCase()) ?? 0) * 60
  const minutes = (Number(numeric[2]) * 60 + Number(numeric[3])) * (numeric[1] === '-' ? -1 : 1)
  return minutes >= -12 * 60 && minutes <= 14 * 60 ? minutes : 0
}
