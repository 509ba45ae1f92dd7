import type { Db } from '@daily-drops/db/connection/client'
import { type DueCronJob, lockDueCronJobs, planCronJob } from '@daily-drops/db/jobs/cron-jobs'
import { enqueue } from '@daily-drops/db/jobs/jobs'
import type { Logger } from '@daily-drops/services/operations/logger'
import type { JobBinding } from './bind.ts'
import { nextSlot } from './next-slot.ts'
import { repeat } from './repeat.ts'

interface SchedulerOptions {
  db: Db
  log: Logger
  registry: readonly JobBinding[]
  tickMs: number
}

/** Checks for due slots at every tick. Every worker runs one: a slot belongs to the first that locks its row. */
export function startScheduler({ db, log, registry, tickMs }: SchedulerOptions) {
  return repeat(() => enqueueDueSlots(db, log, registry), {
    everyMs: tickMs,
    onFailed: (err) => log.error({ err }, 'schedule not read'),
  })
}

/** Claims the due slots and enqueues their jobs in one transaction. */
export async function enqueueDueSlots(
  db: Db,
  log: Logger,
  registry: readonly JobBinding[],
): Promise<string[]> {
  const contracts = new Map(registry.map(({ contract }) => [contract.name, contract]))
  return db.transaction().execute(async (db) => {
    const started: string[] = []
    for (const due of await lockDueCronJobs(db, [...contracts.keys()])) {
      const contract = contracts.get(due.name)
      const next = planNext(due, log)
      if (!contract || !next) continue
      await planCronJob(db, due, next)
      if (!due.next_run_at) continue
      await enqueue(db, contract, { slot: due.next_run_at.toISOString() })
      started.push(due.name)
    }
    return started
  })
}

/** Counted from now, not from the missed slot: after a stop of hours a job runs once, not once per slot. */
function planNext(due: DueCronJob, log: Logger): Date | undefined {
  try {
    return nextSlot(due.cron, due.time_zone, due.now)
  } catch (err) {
    // One unreadable expression must not block the other schedules.
    log.error({ err, job: due.name }, 'schedule unreadable')
  }
}
