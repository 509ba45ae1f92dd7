import { createHash } from 'node:crypto'
import { ICON_FAILURE_MS, imageFile } from '@daily-drops/contract/items/images'
import { renderIcon } from '@daily-drops/contract/jobs/images'
import type { Db } from '@daily-drops/db/connection/client'
import { enqueue } from '@daily-drops/db/jobs/jobs'
import { isSettled, type PictureStore } from '@daily-drops/services/images/picture-store'

const DAY_MS = 24 * 60 * 60_000
const KEPT_DAYS = 30
/** An icon that is still missing after this is requested from the worker once more. */
const ASK_EVERY_MS = 60_000
/** The most icons that one process requests in that time. The others wait for the next view. */
const MOST_ASKED = 256

export interface FoundIcon {
  bytes: Buffer | undefined
  /** The worker may still be drawing it. */
  isPending: boolean
}

/**
 * Sources' icons. Nobody waits for one: a missing icon is requested from the worker, and exists for the next
 * view. Each is looked for again once a month, not all on the same day. If none is found, the former one
 * serves another month.
 */
export function iconFiles(db: Db, store: PictureStore): (sourceId: number) => Promise<FoundIcon> {
  const asked = new Set<string>()

  async function ask(key: string, sourceId: number): Promise<void> {
    if (asked.has(key) || asked.size >= MOST_ASKED) return
    asked.add(key)
    setTimeout(() => asked.delete(key), ASK_EVERY_MS).unref()
    await enqueue(db, renderIcon, { key, source_id: sourceId })
  }

  return async (sourceId) => {
    const month = Math.floor((Date.now() / DAY_MS + sourceId) / KEPT_DAYS)
    const key = keyOf(sourceId, month)
    const known = await store.read(fileOf(key))
    const isPending = !known || !isSettled(known, ICON_FAILURE_MS)
    if (isPending) await ask(key, sourceId)
    if (known && known.size > 0) return { bytes: known.bytes, isPending }
    const before = await store.read(fileOf(keyOf(sourceId, month - 1)))
    return { bytes: before && before.size > 0 ? before.bytes : undefined, isPending }
  }
}

function fileOf(key: string): string {
  return imageFile(key, 'webp')
}

function keyOf(sourceId: number, month: number): string {
  return createHash('sha256').update(`icon ${sourceId} ${month}`).digest('hex')
}
