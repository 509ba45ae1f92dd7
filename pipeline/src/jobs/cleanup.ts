import { purgeExpiredSessions, purgeExpiredVerifications } from '@daily-drops/db/accounts'
import { purgeCronExecutions } from '@daily-drops/db/cron-executions'
import { dropEventPartitions, ensureEventPartitions } from '@daily-drops/db/event-partitions'
import { purgeCycles } from '@daily-drops/db/ingestion-logs'
import { purgeFinishedItems } from '@daily-drops/db/ingestion-queue'
import { purgeRateLimits } from '@daily-drops/db/rate-limits'
import { purgeFingerprints } from '@daily-drops/db/stories'
import type { JobContext } from './bind.ts'

const KEEP_EXECUTIONS_DAYS = 30
const KEEP_CYCLES_DAYS = 30
const KEEP_FINISHED_ITEMS_DAYS = 7
/** Far enough ahead that a worker may be down for weeks before an event finds no partition. */
const PARTITION_MONTHS_AHEAD = 3
/** What a reader did is kept this long. */
const KEEP_EVENTS_MONTHS = 24

export async function handle({ db }: JobContext): Promise<object> {
  return {
    sessions: await purgeExpiredSessions(db),
    verifications: await purgeExpiredVerifications(db),
    rateLimits: await purgeRateLimits(db),
    executions: await purgeCronExecutions(db, KEEP_EXECUTIONS_DAYS),
    cycles: await purgeCycles(db, KEEP_CYCLES_DAYS),
    finishedItems: await purgeFinishedItems(db, KEEP_FINISHED_ITEMS_DAYS),
    fingerprints: await purgeFingerprints(db),
    partitions: await ensureEventPartitions(db, PARTITION_MONTHS_AHEAD),
    droppedPartitions: await dropEventPartitions(db, KEEP_EVENTS_MONTHS),
  }
}
