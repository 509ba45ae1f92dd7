/** Reads a number with its country code ('+39 333 …' or '0039 333 …') as the digits that messaging apps use. */
export function phoneDigits(typed: string): string | undefined {
  const digits = /^(?:\+|00)([1-9]\d{6,14})$/.exec(typed.replace(/[\s().\-/]/g, ''))
  return digits?.[1]
}

/** WhatsApp delivers no marketing templates to these numbers, so nothing could be sent after the first day. */
export function isWithoutTemplates(digits: string): boolean {
  return /^1\d{10}$/.test(digits)
}
