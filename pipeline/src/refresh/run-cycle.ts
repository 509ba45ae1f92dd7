import { cycleTimes, logCycle } from '@daily-drops/db/ingestion/ingestion-logs'
import { type FetchSummary, fetchDueFeeds, type RefreshContext } from './fetch-due-feeds.ts'

const MAX_ERRORS_LOGGED = 50

export interface CycleOptions {
  fetchMs: number
  /** Called after fetching and before the cycle is logged. */
  afterFetch?(): Promise<void>
  /** The start of counting processed and tagged items: since the previous cycle, or only during this one. */
  countFrom: 'previous' | 'now'
}

/**
 * One cycle with its row in ingestion_logs. A source that fails is an entry there. Only our own faults fail
 * the cycle.
 */
export async function runCycle(context: RefreshContext, { fetchMs, afterFetch, countFrom }: CycleOptions) {
  const { db } = context
  const started = performance.now()
  const since = (await cycleTimes(db))[countFrom]
  const log = (success: boolean, { sources, enqueued, errors }: FetchSummary) =>
    logCycle(db, {
      since,
      success,
      feeds_processed: sources,
      new_articles: enqueued,
      errors: errors.slice(0, MAX_ERRORS_LOGGED),
      duration_ms: Math.round(performance.now() - started),
    })
  try {
    const summary = await fetchDueFeeds(context, fetchMs)
    await afterFetch?.()
    return await log(true, summary)
  } catch (error) {
    await log(false, { sources: 0, enqueued: 0, errors: [String(error)] })
    throw error
  }
}
