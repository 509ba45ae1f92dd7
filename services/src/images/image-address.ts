import { createHmac, timingSafeEqual } from 'node:crypto'
import { IMAGE_WIDTHS, type ImageWidth } from '@daily-drops/contract/images'

/** The path under which a picture of another site is served in this width. Only we can make one: this is no open proxy. */
export function imageAddress(secret: string, url: string, width: ImageWidth): string {
  const target = `${width}/${Buffer.from(url).toString('base64url')}`
  return `/img/${signatureOf(secret, target)}/${target}`
}

export interface SignedPath {
  signature: string
  width: string
  url: string
}

/** What the path asks for; undefined when it is not one of ours. */
export function readImageAddress(
  secret: string,
  path: SignedPath,
): { url: string; width: ImageWidth } | undefined {
  const expected = Buffer.from(signatureOf(secret, `${path.width}/${path.url}`))
  const given = Buffer.from(path.signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const width = IMAGE_WIDTHS.find((allowed) => String(allowed) === path.width)
  return width && { url: Buffer.from(path.url, 'base64url').toString(), width }
}

/** Half of the digest: 128 bits are out of reach, and the address is repeated for every picture of a page. */
function signatureOf(secret: string, target: string): string {
  return createHmac('sha256', secret).update(`image ${target}`).digest().subarray(0, 16).toString('base64url')
}
