import type { PayloadOf } from '@daily-drops/contract/define-job'
import type { buildEditions } from '@daily-drops/contract/jobs/editions'
import { localDay } from '@daily-drops/core/local-day'
import { readersInZone, readerZones } from '@daily-drops/db/editions/readers'
import { ensureEdition } from '@daily-drops/services/editions/make-edition'
import { ensurePublicEdition } from '@daily-drops/services/editions/make-public-edition'
import { takeSnapshot } from '@daily-drops/services/editions/ranking-snapshot'
import type { JobContext } from '../bind.ts'

/** The hour of the reader's day in which the edition is made. */
const HOUR_OF_BUILDING = 4
const PAGE = 500

/** Builds what is missing and nothing else, so that running it twice or going on after a crash costs a look. */
export async function handle(
  { db, signal, log }: JobContext,
  { everywhere }: PayloadOf<typeof buildEditions>,
) {
  const now = new Date()
  const snapshot = await takeSnapshot(db, now)
  await ensurePublicEdition(db, snapshot, { day: localDay(now, 'UTC'), now })

  let editions = 0
  let failures = 0
  for (const zone of await readerZones(db)) {
    if (!everywhere && hourIn(zone, now) !== HOUR_OF_BUILDING) continue
    const day = localDay(now, zone)
    for await (const userId of readersInZone(db, { zone, day, page: PAGE })) {
      signal.throwIfAborted()
      try {
        await ensureEdition(db, snapshot, { userId, day, now })
        editions++
      } catch (err) {
        failures++
        log.error({ err, userId }, 'edition could not be built')
      }
    }
  }
  return { success: failures === 0, editions }
}

function hourIn(timeZone: string, moment: Date): number {
  return Number(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(moment),
  )
}
