import { type buildEditionBatch, EDITION_BATCH } from '@daily-drops/contract/jobs/editions'
import type { PayloadOf } from '@daily-drops/contract/kernel/define-job'
import { localDay } from '@daily-drops/core/local-day'
import { dueReaders } from '@daily-drops/db/editions/due-readers'
import { ensureEdition } from '@daily-drops/services/editions/make-edition'
import type { SnapshotHolder } from '@daily-drops/services/editions/ranking-snapshot'
import type { RunContext } from '../run-context.ts'

/** Builds the missing editions between two reader ids. Editions that another worker has built stay unchanged. */
export async function handle(
  { db, delivery, signal, log }: RunContext & { delivery: { snapshots: SnapshotHolder } },
  { zone, day, first, last }: PayloadOf<typeof buildEditionBatch>,
) {
  let built = 0
  let failed = 0
  for (let after: string | undefined; ; ) {
    const now = new Date()
    // The day is over, so an edition built now would be wrong.
    if (localDay(now, zone) !== day) break
    const ids = await dueReaders(db, { zone, day, limit: EDITION_BATCH, after, first, last })
    for (const userId of ids) {
      signal.throwIfAborted()
      try {
        await ensureEdition(db, await delivery.snapshots.current(now), { userId, day, now })
        built++
      } catch (err) {
        failed++
        log.error({ err, userId }, 'edition could not be built')
      }
    }
    after = ids.at(-1)
    if (ids.length < EDITION_BATCH) break
  }
  // The other editions exist. These are retried once.
  if (failed > 0) throw new Error(`${failed} editions could not be built`)
  return { built }
}
