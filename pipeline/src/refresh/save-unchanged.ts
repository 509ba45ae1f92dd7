import type { Db } from '@daily-drops/db/connection/client'
import type { ClaimedSource } from '@daily-drops/db/sources/source-claims'
import { LeaseLost, saveUnchanged, type Unchanged } from '@daily-drops/db/sources/source-refreshes'

export type UnchangedSaver = (claim: ClaimedSource, delayMinutes: number) => Promise<void>

/** Saves at once. Results that arrive during a save are saved together by the next one. */
export function createUnchangedSaver(db: Db): UnchangedSaver {
  let waiting: Unchanged[] = []
  let saving: Promise<unknown> = Promise.resolve()
  let next: Promise<Set<number>> | undefined

  const saveWaiting = () => {
    const ends = waiting
    waiting = []
    next = undefined
    return saveUnchanged(db, ends)
  }
  return async (claim, delayMinutes) => {
    waiting.push({ claim, delayMinutes })
    next ??= saving.then(saveWaiting, saveWaiting)
    saving = next
    const saved = await next
    if (!saved.has(claim.id)) throw new LeaseLost(claim.id)
  }
}
