import { processItems } from '@daily-drops/contract/jobs/ingestion'
import type { PayloadOf } from '@daily-drops/contract/kernel/define-job'
import { enqueue } from '@daily-drops/db/jobs/jobs'
import type { ProcessContext } from '../../process/process-item.ts'
import { processQueued } from '../../process/process-queued.ts'
import type { RunContext } from '../run-context.ts'

const AT_ONCE = 2
/** Slow pages may need longer than a run has. The rest then continues in its own run. */
const LONGEST_MS = 2 * 60_000

/**
 * A repeated run finds most items done. Items that a run did not start in time are left to another run. An
 * interrupted run leaves nothing to do, because its job is retried anyway.
 */
export async function handle(
  context: RunContext & ProcessContext,
  { queueIds }: PayloadOf<typeof processItems>,
  longestMs = LONGEST_MS,
) {
  const { db, signal, stopping } = context
  const until = performance.now() + longestMs
  const left = [...queueIds]
  const outcomes: Record<string, number> = {}
  const lanes = Array.from({ length: AT_ONCE }, async () => {
    while (!signal.aborted && !stopping.aborted && performance.now() < until) {
      const queueId = left.shift()
      if (queueId === undefined) return
      const outcome = await processQueued(context, queueId)
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    }
  })
  // If one lane fails, wait for the other before rejecting.
  const ends = await Promise.allSettled(lanes)
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  signal.throwIfAborted()
  if (left.length > 0) await enqueue(db, processItems, { queueIds: left })
  return { outcomes }
}
