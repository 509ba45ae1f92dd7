/** The widths in pixels in which pictures are offered: a fixed list, so that nobody can ask for a thousand sizes of one. */
export const IMAGE_WIDTHS = [160, 320, 640, 1280] as const
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

/** The best first. */
export const IMAGE_FORMATS = ['avif', 'webp', 'jpeg'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** An empty file in the cache says that the picture could not be had, and is believed for so long. */
export const IMAGE_FAILURE_MS = 10 * 60_000

/** The mark of a source: square, and shown at a third of this. */
export const ICON_SIZE = 48

/** Sites rarely change their mark: that one cannot be had is believed for so long. */
export const ICON_FAILURE_MS = 24 * 60 * 60_000

/** Where web and worker meet: the path of a picture below the cache's folder. */
export function imageFile(key: string, format: ImageFormat | 'png'): string {
  return `${key.slice(0, 2)}/${key}.${format}`
}

/** What those who share a page see of it: the size all of them show whole. */
export const CARD_SIZE = { width: 1200, height: 630 } as const
