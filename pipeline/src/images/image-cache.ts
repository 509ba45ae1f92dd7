import { isSettled, type PictureStore } from '@daily-drops/services/images/picture-store'

export interface ImageCache {
  /** Makes the file unless it exists. Callers at the same time share one attempt; undefined means that it failed. */
  fill(file: string, make: () => Promise<Buffer | undefined>): Promise<void>
}

/** Makes each picture once and leaves it where web looks for it. */
export function createImageCache(store: PictureStore): ImageCache {
  const inWork = new Map<string, Promise<void>>()

  async function write(file: string, make: () => Promise<Buffer | undefined>): Promise<void> {
    const known = await store.look(file)
    if (known && isSettled(known)) return
    await store.write(file, (await make()) ?? Buffer.alloc(0))
  }

  return {
    fill(file, make) {
      const known = inWork.get(file)
      if (known) return known
      const writing = write(file, make).finally(() => inWork.delete(file))
      inWork.set(file, writing)
      return writing
    },
  }
}
