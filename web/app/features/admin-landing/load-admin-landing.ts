import { listAuditLog } from '@daily-drops/contract/functions/operations/audit'
import {
  countUsers,
  getAdminOverview,
  listCronJobs,
} from '@daily-drops/contract/functions/operations/monitoring'
import { countWaiting } from '@daily-drops/contract/functions/operations/waiting'
import type { AppContext } from '@daily-drops/server/context'
import { pausedJobs } from './needs.ts'

/** Enough for a few lines, even when each was made to several items in a row. */
const CHANGES_READ = 20
const SWITCHES_READ = 50

export const AUTO_INGEST = 'auto-ingest-worker'

/** Each part is null when it could not be loaded: the page says so, and shows the others. */
export async function loadLanding({ call }: Pick<AppContext, 'call'>) {
  const [overview, users, jobs, waiting, changes, switches] = await Promise.all([
    call(getAdminOverview, {}).catch(() => null),
    call(countUsers, {}).catch(() => null),
    call(listCronJobs, {}).catch(() => null),
    call(countWaiting, {}).catch(() => null),
    call(listAuditLog, { size: CHANGES_READ, filters: { staff: true } }).catch(() => null),
    call(listAuditLog, { size: SWITCHES_READ, filters: { entity: 'cron_job' } }).catch(() => null),
  ])
  return {
    overview,
    usersCount: users?.usersCount ?? null,
    autoIngest: jobs?.find(({ name }) => name === AUTO_INGEST)?.enabled ?? null,
    waiting,
    paused: pausedJobs(jobs ?? [], switches?.rows ?? []),
    changes: changes?.rows ?? null,
  }
}

export type LandingData = Awaited<ReturnType<typeof loadLanding>>
