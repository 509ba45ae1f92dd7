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

/** The calendar day ('YYYY-MM-DD') that a moment falls on in an IANA zone. */
export function localDay(moment: Date, timeZone: string): string {
  return formatOf(timeZone).format(moment)
}
