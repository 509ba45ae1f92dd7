import { IMAGE_WIDTHS, type ImageWidth } from '@daily-drops/contract/items/images'
import type { Signer } from '../secrets/signing.ts'

/** The purpose of these signatures. */
export const IMAGE_ADDRESS = 'image-address'

/**
 * The path under which we serve another site's picture in this width. Only we can create one, so this is not
 * an open proxy.
 */
export function imageAddress(signer: Signer, url: string, width: ImageWidth): string {
  const target = `${width}/${Buffer.from(url).toString('base64url')}`
  return `/img/${signer.sign(target)}/${target}`
}

export interface SignedPath {
  signature: string
  width: string
  url: string
}

/** What the path requests. Undefined when it is not one of ours. */
export function readImageAddress(
  signer: Signer,
  path: SignedPath,
): { url: string; width: ImageWidth } | undefined {
  if (!signer.isSigned(`${path.width}/${path.url}`, path.signature)) return undefined
  const width = IMAGE_WIDTHS.find((allowed) => String(allowed) === path.width)
  return width && { url: Buffer.from(path.url, 'base64url').toString(), width }
}
