import { takeSample } from '@daily-drops/db/operations/pipeline-samples'
import type { RefreshContext } from '../../refresh/fetch-due-feeds.ts'
import { runCycle } from '../../refresh/run-cycle.ts'

/** Ends before the next minute's run begins. */
const FETCH_MS = 45_000

export async function handle(context: RefreshContext): Promise<{ sources: number; enqueued: number }> {
  // For monitoring. Fetching continues if it fails.
  await takeSample(context.db).catch((err) => context.log.error({ err }, 'no sample taken'))
  const cycle = await runCycle(context, { fetchMs: FETCH_MS, countFrom: 'previous' })
  return { sources: cycle.feeds_processed, enqueued: cycle.new_articles }
}
