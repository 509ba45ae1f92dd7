import { countWaiting, WAITING_LIMIT } from '@daily-drops/contract/functions/operations/waiting'
import { hasRole } from '@daily-drops/core/accounts/roles'
import type { Db } from '@daily-drops/db/connection/client'
import { undelivered } from '@daily-drops/db/delivery/undelivered'
import { deadLetters } from '@daily-drops/db/ingestion/dead-letters'
import { oldestReportAt, reportedDrops } from '@daily-drops/db/reading/moderation'
import { reportedSources } from '@daily-drops/db/reading/source-reports'
import { sourceTotals } from '@daily-drops/db/sources/source-totals'
import { tagReviews } from '@daily-drops/db/tagging/tag-reviews'
import { handle } from '../handle.ts'

export const waitingHandlers = [
  handle(countWaiting, async ({ db, viewer }) => {
    const [reviews, reports, reported_sources, oldest, pipeline] = await Promise.all([
      tagReviews.count(db, {}, WAITING_LIMIT),
      reportedDrops.count(db, {}, WAITING_LIMIT),
      reportedSources.count(db, {}, WAITING_LIMIT),
      oldestReportAt(db),
      hasRole(viewer.role, 'admin') ? waitingForAdmins(db) : null,
    ])
    return { reviews, reports, reported_sources, oldest_report_at: oldest ?? null, pipeline }
  }),
]

async function waitingForAdmins(db: Db) {
  const [{ sources, broken }, dead_letters, notDelivered] = await Promise.all([
    sourceTotals(db),
    deadLetters.count(db, {}, WAITING_LIMIT),
    undelivered.count(db, {}, WAITING_LIMIT),
  ])
  return { sources, broken_sources: broken, dead_letters, undelivered: notDelivered }
}
