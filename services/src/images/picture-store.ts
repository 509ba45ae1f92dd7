import { IMAGE_FAILURE_MS } from '@daily-drops/contract/items/images'

/** Resized pictures: the worker writes them, web serves them. They may be lost at any time and are then made again. */
export interface PictureStore {
  /** Undefined when it is not there. An empty one says that the picture could not be had. */
  read(file: string): Promise<(Stored & { bytes: Buffer }) | undefined>
  /** The same without its bytes. */
  look(file: string): Promise<Stored | undefined>
  /** Whoever reads meanwhile finds the whole picture or none. */
  write(file: string, bytes: Buffer): Promise<void>
}

export interface Stored {
  size: number
  /** Since it was written or, where the store notes that, last used. */
  ageMs: number
}

/** Whether asking for the picture again would be too early or of no use. */
export function isSettled({ size, ageMs }: Stored, failureMs = IMAGE_FAILURE_MS): boolean {
  return size > 0 || ageMs < failureMs
}
