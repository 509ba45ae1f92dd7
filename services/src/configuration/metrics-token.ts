import { timingSafeEqual } from 'node:crypto'

/** Whether an Authorization header contains the metrics token. */
export function carriesToken(header: string | undefined, token: string): boolean {
  const given = Buffer.from(header ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
