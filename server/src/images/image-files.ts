import { createHash } from 'node:crypto'
import { readFile, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { IMAGE_FAILURE_MS, imageFile } from '@daily-drops/contract/images'
import { type Picture, renderImage } from '@daily-drops/contract/jobs'
import type { Db } from '@daily-drops/db/client'
import { runJob } from '../functions/run-job.ts'

const WAIT_MS = 5_000
/** How exactly the cache knows what was used last. */
const MARK_EVERY_MS = 24 * 60 * 60_000

export type FindImage = (picture: Omit<Picture, 'key'>) => Promise<Buffer | undefined>

/** Reads pictures from the cache. One that is not there is asked of the worker; who else wants it meanwhile waits too. */
export function imageFiles(db: Db, dir: string): FindImage {
  const awaited = new Map<string, Promise<unknown>>()

  return async ({ url, width, format }) => {
    const key = createHash('sha256').update(`${width} ${url}`).digest('hex')
    const path = join(dir, imageFile(key, format))
    const known = await readCached(path)
    if (known) return known.bytes
    const wait =
      awaited.get(path) ??
      runJob(db, renderImage, { key, url, width, format }, { waitMs: WAIT_MS }).finally(() =>
        awaited.delete(path),
      )
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
