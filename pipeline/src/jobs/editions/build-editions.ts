import { buildEditionBatch, type buildEditions, EDITION_BATCH } from '@daily-drops/contract/jobs/editions'
import type { PayloadOf } from '@daily-drops/contract/kernel/define-job'
import { localDay } from '@daily-drops/core/local-day'
import { dueReaders, readerZones } from '@daily-drops/db/editions/due-readers'
import { enqueueAll } from '@daily-drops/db/jobs/jobs'
import type { Locale } from '@daily-drops/messages/locales'
import { ensurePublicEdition } from '@daily-drops/services/editions/make-public-edition'
import type { SnapshotHolder } from '@daily-drops/services/editions/ranking-snapshot'
import type { RunContext } from '../run-context.ts'

/** Readers are due from this hour of their day until their edition exists. */
const FIRST_HOUR = 4
const PAGE = 50 * EDITION_BATCH

/** Enqueues only missing editions, so running it twice costs only a query. */
export async function handle(
  {
    db,
    delivery,
    signal,
  }: RunContext & { delivery: { snapshots: SnapshotHolder; locales: readonly Locale[] } },
  { everywhere }: PayloadOf<typeof buildEditions>,
) {
  const now = new Date()
  const snapshot = await delivery.snapshots.current(now)
  for (const language of delivery.locales) {
    await ensurePublicEdition(db, snapshot, { language, day: localDay(now, 'UTC'), now })
  }
  let editions = 0
  for (const zone of await readerZones(db)) {
    if (!everywhere && hourIn(zone, now) < FIRST_HOUR) continue
    const day = localDay(now, zone)
    for (let after: string | undefined; ; ) {
      signal.throwIfAborted()
      const page = await dueReaders(db, { zone, day, limit: PAGE, after })
      const payloads = batchesOf(page).map((batch) => ({ zone, day, ...batch }))
      await enqueueAll(db, buildEditionBatch, payloads)
      editions += page.length
      after = page.at(-1)
      if (page.length < PAGE) break
    }
  }
  return { success: true, editions }
}

/** Each batch runs from its first reader to its last. */
function batchesOf(ids: readonly string[]): { first: string; last: string }[] {
  const starts = Array.from({ length: Math.ceil(ids.length / EDITION_BATCH) }, (_, i) => i * EDITION_BATCH)
  return starts.map((start) => {
    const batch = ids.slice(start, start + EDITION_BATCH)
    return { first: batch[0] as string, last: batch.at(-1) as string }
  })
}

function hourIn(timeZone: string, moment: Date): number {
  return Number(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(moment),
  )
}
