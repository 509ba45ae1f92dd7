import { isSettled, type PictureStore } from '@daily-drops/services/images/picture-store'

/** The most renderings that one process waits for. Beyond that, a picture is missing until the next view. */
const MOST_AWAITED = 64

/** Reads files from the store. A missing file is made by a job, for which all its requests wait together. */
export function renderedFiles(store: PictureStore) {
  const awaited = new Map<string, Promise<unknown>>()

  return async (file: string, ask: () => Promise<unknown>): Promise<Buffer | undefined> => {
    const known = await store.read(file)
    if (known && isSettled(known)) return pictureOf(known.bytes)
    if (!awaited.has(file) && awaited.size >= MOST_AWAITED) return undefined
    const wait = awaited.get(file) ?? ask().finally(() => awaited.delete(file))
    awaited.set(file, wait)
    await wait
    return pictureOf((await store.read(file))?.bytes)
  }
}

/** An empty file means that it could not be fetched a moment ago. */
function pictureOf(bytes: Buffer | undefined): Buffer | undefined {
  return bytes && bytes.length > 0 ? bytes : undefined
}
