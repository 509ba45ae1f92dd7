import { RETENTION } from '@daily-drops/core/accounts/retention'
import { purgeLinks } from '@daily-drops/db/accounts/account-links'
import { purgeExpiredSessions, purgeExpiredVerifications } from '@daily-drops/db/accounts/accounts'
import { purgeExports } from '@daily-drops/db/accounts/exports'
import { purgeInvoices } from '@daily-drops/db/billing/invoices'
import { completeCampaigns } from '@daily-drops/db/campaigns/campaigns'
import { purgeCards } from '@daily-drops/db/campaigns/sponsored-cards'
import type { Db } from '@daily-drops/db/connection/client'
import { purgeDeliveries, purgeInbound } from '@daily-drops/db/delivery/deliveries'
import { purgePhoneCodes } from '@daily-drops/db/delivery/phone-codes'
import { purgeSilentBrowsers } from '@daily-drops/db/delivery/push-subscriptions'
import { deleteOpenings } from '@daily-drops/db/editions/forgotten-openings'
import { anonymiseEvents, ensureEventPartitions } from '@daily-drops/db/events/event-partitions'
import { purgeCycles } from '@daily-drops/db/ingestion/ingestion-logs'
import { purgeFinishedItems } from '@daily-drops/db/ingestion/ingestion-queue'
import { purgeCronExecutions } from '@daily-drops/db/jobs/cron-executions'
import { purgeProgress } from '@daily-drops/db/jobs/job-progress'
import { purgeAcceptedRequests } from '@daily-drops/db/operations/accepted-requests'
import { purgeBulkChanges } from '@daily-drops/db/operations/bulk-changes'
import { dropDays, ensureDays } from '@daily-drops/db/operations/day-partitions'
import { purgeSamples } from '@daily-drops/db/operations/pipeline-samples'
import { purgeRateLimits } from '@daily-drops/db/operations/rate-limits'
import { purgeRefusedSignIns } from '@daily-drops/db/operations/refused-sign-ins'
import { purgeCalls } from '@daily-drops/db/organisations/api-keys'
import { purgeInvitations } from '@daily-drops/db/organisations/organisations'
import { purgeUnreadImports } from '@daily-drops/db/sources/imports'
import { KEPT_FETCH_DAYS, purgeFetches } from '@daily-drops/db/sources/source-fetches'
import { purgeSuggestionChecks } from '@daily-drops/db/sources/suggestion-checks'
import { KEEP_TERMS_DAYS, purgeFingerprints, purgeTerms } from '@daily-drops/db/stories/stories'
import { fillReviewLanguages } from '@daily-drops/db/tagging/tag-reviews'
import { fillTopicLanguages } from '@daily-drops/db/topics/topic-days'
import { renameSomeDrops } from '@daily-drops/db/topics/topic-renames'
import { purgeWebhookCalls } from '@daily-drops/db/webhooks/webhook-calls'
import { inBatches } from '../batches.ts'
import type { RunContext } from '../run-context.ts'

const KEEP_EXECUTIONS_DAYS = 30
const KEEP_CYCLES_DAYS = 30
const KEEP_FINISHED_ITEMS_DAYS = 7
const KEEP_INBOUND_DAYS = 7
const KEEP_SILENT_BROWSERS_DAYS = 90
/** A device sends nothing that has waited for longer than seven days. */
const KEEP_ACCEPTED_DAYS = 14
const KEEP_WEBHOOK_CALLS_DAYS = 30
const KEEP_UNREAD_IMPORTS_DAYS = 7
const KEEP_SUGGESTION_CHECKS_DAYS = 7
/** Far enough ahead that a worker may be down for weeks before an event has no partition. */
const PARTITION_MONTHS_AHEAD = 3
const EXPOSURE_DAYS_AHEAD = 7
const TERM_DAYS_AHEAD = 3
const EDITION_DAYS_AHEAD = 28
const SCORE_DAYS_AHEAD = 7
/** As long as a drop may be in an edition, plus a day for zones. */
const KEEP_EXPOSURES_DAYS = 15
/** The terms of a score. Its points and its reason stay with the edition. */
const KEEP_SCORES_DAYS = 30

/** A month has many events. */
const EVENTS_BATCH = 10_000

/** Links of the previous release. Each run leaves the rest to the next. */
const LINKS_COUNTED = 20_000

/** Each one is rewritten with all its entries in the search index. */
const RENAMED_AT_ONCE = 100

/** Each with a month of openings. */
const READERS_AT_ONCE = 200

/** Terms are many and small: a batch takes a second. */
const TERMS_BATCH = 20_000

type Step = (context: RunContext) => Promise<unknown>

const batched =
  (deleteSome: (db: Db, limit: number) => Promise<number>, most?: number): Step =>
  ({ db, signal }) =>
    inBatches(signal, (limit) => deleteSome(db, limit), most)

/** The partitions come first: without one, readers' actions could not be stored. */
const STEPS: Record<string, Step> = {
  partitions: ({ db }) => ensureEventPartitions(db, PARTITION_MONTHS_AHEAD),
  exposureDays: ({ db }) => ensureDays(db, 'exposures', daysAgo(0), EXPOSURE_DAYS_AHEAD),
  termDays: ({ db }) => ensureDays(db, 'story_terms', daysAgo(0), TERM_DAYS_AHEAD),
  // Their days are never dropped, because Premium reaches back without limit.
  editionDays: ({ db }) => ensureDays(db, 'edition_items', daysAgo(0), EDITION_DAYS_AHEAD),
  scoreDays: ({ db }) => ensureDays(db, 'edition_terms', daysAgo(0), SCORE_DAYS_AHEAD),
  sessions: ({ db }) => purgeExpiredSessions(db),
  verifications: ({ db }) => purgeExpiredVerifications(db),
  accountLinks: ({ db }) => purgeLinks(db),
  exports: ({ db }) => purgeExports(db),
  invitations: ({ db }) => purgeInvitations(db),
  repeatedCalls: ({ db }) => purgeCalls(db, new Date(Date.now() - 24 * 60 * 60 * 1000)),
  campaigns: ({ db }) => completeCampaigns(db, daysAgo(1)),
  sponsoredCards: batched((db, limit) => purgeCards(db, daysAgo(RETENTION.sponsoredCardDays), limit)),
  refusedSignIns: batched((db, limit) => purgeRefusedSignIns(db, RETENTION.refusedSignInDays, limit)),
  acceptedRequests: batched((db, limit) => purgeAcceptedRequests(db, KEEP_ACCEPTED_DAYS, limit)),
  invoices: batched((db, limit) => purgeInvoices(db, yearsAgo(RETENTION.billingYears), limit)),
  progress: ({ db }) => purgeProgress(db),
  bulkChanges: ({ db }) => purgeBulkChanges(db),
  rateLimits: ({ db }) => purgeRateLimits(db),
  phoneCodes: ({ db }) => purgePhoneCodes(db),
  executions: ({ db }) => purgeCronExecutions(db, KEEP_EXECUTIONS_DAYS),
  cycles: ({ db }) => purgeCycles(db, KEEP_CYCLES_DAYS),
  samples: ({ db }) => purgeSamples(db),
  finishedItems: batched((db, limit) => purgeFinishedItems(db, KEEP_FINISHED_ITEMS_DAYS, limit)),
  fetches: batched((db, limit) => purgeFetches(db, KEPT_FETCH_DAYS, limit)),
  deliveries: batched((db, limit) => purgeDeliveries(db, RETENTION.deliveryDays, limit)),
  inbound: ({ db }) => purgeInbound(db, KEEP_INBOUND_DAYS),
  silentBrowsers: ({ db }) => purgeSilentBrowsers(db, KEEP_SILENT_BROWSERS_DAYS),
  webhookCalls: batched((db, limit) => purgeWebhookCalls(db, KEEP_WEBHOOK_CALLS_DAYS, limit)),
  unreadImports: ({ db }) => purgeUnreadImports(db, KEEP_UNREAD_IMPORTS_DAYS),
  suggestionChecks: ({ db }) => purgeSuggestionChecks(db, KEEP_SUGGESTION_CHECKS_DAYS),
  droppedTermDays: ({ db }) => dropDays(db, 'story_terms', daysAgo(0), KEEP_TERMS_DAYS),
  termsOfBefore: batched(purgeTerms, TERMS_BATCH),
  fingerprints: batched(purgeFingerprints),
  droppedScoreDays: ({ db }) => dropDays(db, 'edition_terms', daysAgo(0), KEEP_SCORES_DAYS),
  droppedExposureDays: ({ db }) => dropDays(db, 'exposures', daysAgo(0), KEEP_EXPOSURES_DAYS),
  renamedDrops: ({ db, signal }) => untilNoneWaits(signal, () => renameSomeDrops(db, RENAMED_AT_ONCE)),
  countedLinks: ({ db }) => fillTopicLanguages(db, LINKS_COUNTED),
  reviewLanguages: batched(fillReviewLanguages),
  anonymisedEvents: batched(
    (db, limit) => anonymiseEvents(db, RETENTION.interactionMonths, limit),
    EVENTS_BATCH,
  ),
  forgottenOpenings: ({ db, signal }) =>
    untilNoneWaits(signal, () => deleteOpenings(db, monthsAgo(RETENTION.interactionMonths), READERS_AT_ONCE)),
}

/** Runs batches, including empty ones, until the step returns nothing. */
async function untilNoneWaits(
  signal: AbortSignal,
  takeSome: () => Promise<number | undefined>,
): Promise<number> {
  let total = 0
  for (;;) {
    signal.throwIfAborted()
    const taken = await takeSome()
    if (taken === undefined) return total
    total += taken
  }
}

/** A past day that is over everywhere on earth. */
function daysAgo(days: number): string {
  return new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

function monthsAgo(months: number): string {
  const then = new Date()
  then.setUTCMonth(then.getUTCMonth() - months)
  return then.toISOString().slice(0, 10)
}

function yearsAgo(years: number): Date {
  const then = new Date()
  then.setUTCFullYear(then.getUTCFullYear() - years)
  return then
}

/** Runs every step even if an earlier one failed, and fails at the end if any did. */
export async function handle(context: RunContext) {
  const results: Record<string, unknown> = {}
  const failures = new Map<string, unknown>()
  for (const [name, step] of Object.entries(STEPS)) {
    context.signal.throwIfAborted()
    try {
      results[name] = await step(context)
    } catch (err) {
      context.log.error({ err, step: name }, 'cleanup step failed')
      failures.set(name, err)
    }
  }
  if (failures.size > 0) {
    throw new AggregateError(failures.values(), `Cleanup failed for: ${[...failures.keys()].join(', ')}`)
  }
  return results
}
