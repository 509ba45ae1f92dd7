import type { Db } from '@daily-drops/db/connection/client'
import { type MissingEdition, missingEditions, planPage, replanPage } from '@daily-drops/db/delivery/planning'
import { ensureEdition } from '@daily-drops/services/editions/make-edition'
import type { SnapshotHolder } from '@daily-drops/services/editions/ranking-snapshot'
import type { Logger } from '@daily-drops/services/operations/logger'

const PAGE = 500
const AT_ONCE = 4

interface PlanningContext {
  db: Db
  log: Logger
  snapshots: SnapshotHolder
}

/** Plans everything that is due soon and that no other worker has planned. */
export async function planDue(db: Db, signal: AbortSignal): Promise<number> {
  while (!signal.aborted && (await replanPage(db)) > 0);
  let planned = 0
  for (;;) {
    const page = signal.aborted ? 0 : await planPage(db)
    if (page === 0) return planned
    planned += page
  }
}

/** Builds the editions of planned messages, several readers at once. Returns how many it tried. */
export async function buildAhead(
  { db, log, snapshots }: PlanningContext,
  signal: AbortSignal,
): Promise<number> {
  let tried = 0
  let last: MissingEdition | undefined
  while (!signal.aborted) {
    const page = await missingEditions(db, PAGE, last)
    last = page.at(-1)
    const queue = [...page]
    const lanes = Array.from({ length: AT_ONCE }, async () => {
      for (let next = queue.shift(); next && !signal.aborted; next = queue.shift()) {
        const { userId, day, dueAt, now } = next
        try {
          await ensureEdition(db, await snapshots.current(now), { userId, day, now: dueAt })
        } catch (err) {
          // Tried once more when the message is sent.
          log.error({ err, userId }, 'edition could not be built')
        }
      }
    })
    await Promise.all(lanes)
    tried += page.length
    if (page.length < PAGE) break
  }
  return tried
}
