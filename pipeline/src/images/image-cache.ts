import { isSettled, type PictureStore } from '@daily-drops/services/images/picture-store'

type Make = () => Promise<Buffer | undefined>

export interface ImageCache {
  /**
   * Makes the file unless it exists. Concurrent callers share one attempt. Undefined means that it failed,
   * which is remembered for `failureMs`.
   */
  fill(file: string, make: Make, failureMs?: number): Promise<void>
}

/** Makes each picture once and stores it where web looks for it. */
export function createImageCache(store: PictureStore): ImageCache {
  const inWork = new Map<string, Promise<void>>()

  async function write(file: string, make: Make, failureMs?: number): Promise<void> {
    const known = await store.look(file)
    if (known && isSettled(known, failureMs)) return
    await store.write(file, (await make()) ?? Buffer.alloc(0))
  }

  return {
    fill(file, make, failureMs) {
      const known = inWork.get(file)
      if (known) return known
      const writing = write(file, make, failureMs).finally(() => inWork.delete(file))
      inWork.set(file, writing)
      return writing
    },
  }
}
