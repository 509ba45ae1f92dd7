import { IMAGE_FAILURE_MS } from '@daily-drops/contract/items/images'

/** Where speech is stored, beside the pictures. The voice process limits its size. */
export const AUDIO_FOLDER = 'audio'

/**
 * Resized pictures, which the worker writes, and speech, which the voice process writes. Web serves both. Files may be lost
 * at any time and are then made again.
 */
export interface PictureStore {
  /** Undefined when it does not exist. An empty file means that the picture could not be fetched. */
  read(file: string): Promise<(Stored & { bytes: Buffer }) | undefined>
  /** The same without its bytes. */
  look(file: string): Promise<Stored | undefined>
  /** Concurrent readers find the whole picture or none. */
  write(file: string, bytes: Buffer): Promise<void>
  /** Does nothing when it does not exist. */
  remove(file: string): Promise<void>
}

export interface Stored {
  size: number
  /** Time since it was written or, if the store records it, last used. */
  ageMs: number
}

/** Whether requesting the picture again would be too early or useless. */
export function isSettled({ size, ageMs }: Stored, failureMs = IMAGE_FAILURE_MS): boolean {
  return size > 0 || ageMs < failureMs
}
