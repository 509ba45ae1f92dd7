import type { JobOutputOf, PayloadOf } from '@daily-drops/contract/define-job'
import { processItems } from '@daily-drops/contract/jobs/ingestion'
import { enqueue } from '@daily-drops/db/jobs/jobs'
import { processQueued } from '../../process/process-queued.ts'
import type { JobContext } from '../bind.ts'

const AT_ONCE = 2

/** An attempt that is repeated finds most items done; what a process that ends had not begun is left to another. */
export async function handle(
  context: JobContext,
  { queueIds }: PayloadOf<typeof processItems>,
): Promise<JobOutputOf<typeof processItems>> {
  const { db, signal, stopping } = context
  const left = [...queueIds]
  const outcomes: Record<string, number> = {}
  const lanes = Array.from({ length: AT_ONCE }, async () => {
    while (!signal.aborted && !stopping.aborted) {
      const queueId = left.shift()
      if (queueId === undefined) return
      const outcome = await processQueued(context, queueId)
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    }
  })
  await Promise.all(lanes)
  if (left.length > 0) await enqueue(db, processItems, { queueIds: left })
  return { outcomes }
}
