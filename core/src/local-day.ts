/** The calendar day ('YYYY-MM-DD') that a moment falls on in an IANA zone. */
export function localDay(moment: Date, timeZone: string): string {
  // The Swedish locale writes dates the ISO way.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment)
}
