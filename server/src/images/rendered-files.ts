import { readFile, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { IMAGE_FAILURE_MS } from '@daily-drops/contract/images'

/** How exactly the cache knows what was used last. */
const MARK_EVERY_MS = 24 * 60 * 60_000

/** Renderings that one process waits for at a time; past that a picture is missing until somebody looks again. */
const MOST_AWAITED = 64

/** Reads files from the cache. A missing one is made by a job, for which all who want it wait together. */
export function renderedFiles(dir: string) {
  const awaited = new Map<string, Promise<unknown>>()

  return async (file: string, ask: () => Promise<unknown>): Promise<Buffer | undefined> => {
    const path = join(dir, file)
    const known = await readCached(path)
    if (known) return known.bytes
    if (!awaited.has(path) && awaited.size >= MOST_AWAITED) return undefined
    const wait = awaited.get(path) ?? ask().finally(() => awaited.delete(path))
    awaited.set(path, wait)
    await wait
    return (await readCached(path))?.bytes
  }
}

/** Without bytes: it could not be had a moment ago. */
async function readCached(path: string): Promise<{ bytes?: Buffer } | undefined> {
  const found = await stat(path).catch(() => undefined)
  if (!found) return undefined
  const age = Date.now() - found.mtimeMs
  if (found.size === 0) return age < IMAGE_FAILURE_MS ? {} : undefined
  if (age > MARK_EVERY_MS) await utimes(path, new Date(), new Date()).catch(() => undefined)
  // Meanwhile it may have made room for others.
  const bytes = await readFile(path).catch(() => undefined)
  return bytes && { bytes }
}
