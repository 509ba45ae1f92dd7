/** The widths in pixels of pictures: a fixed list, so that nobody can request a thousand sizes of one. */
export const IMAGE_WIDTHS = [160, 320, 640, 1280] as const
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

/** The best first. */
export const IMAGE_FORMATS = ['avif', 'webp', 'jpeg'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** An empty file in the cache means that the picture could not be fetched. It is not tried again for this long. */
export const IMAGE_FAILURE_MS = 10 * 60_000

/** A source's icon: square, and shown at a third of this size. */
export const ICON_SIZE = 48

/** Sites rarely change their icon, so a missing one is not tried again for this long. */
export const ICON_FAILURE_MS = 24 * 60 * 60_000

/** The path of a picture below the cache's folder, shared by web and worker. */
export function imageFile(key: string, format: ImageFormat | 'png'): string {
  return `${key.slice(0, 2)}/${key}.${format}`
}

/** The size of the preview picture of a shared page, which all services show whole. */
export const CARD_SIZE = { width: 1200, height: 630 } as const
