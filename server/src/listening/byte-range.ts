export interface ByteRange {
  from: number
  to: number
}

/**
 * The one range that is asked for. Undefined where the whole is sent: without a range, for several, which nobody needs of
 * a recording, and where it is not understood (RFC 9110, 14.2). Null when it begins beyond the end.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | null | undefined {
  const { first, last } = /^bytes=(?<first>\d{0,15})-(?<last>\d{0,15})$/.exec(header ?? '')?.groups ?? {}
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (first === '') return Number(last) > 0 ? { from: Math.max(0, size - Number(last)), to: size - 1 } : null
  const from = Number(first)
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < from) return undefined
  return from < size ? { from, to } : null
}
