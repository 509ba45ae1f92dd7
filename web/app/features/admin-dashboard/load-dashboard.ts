import { listDeadLetters } from '@daily-drops/contract/functions/ingestion/dead-letters'
import {
  getDashboardStats,
  getIngestionHealth,
  getMonitoringSeries,
  getQueueHistory,
  getTagStatistics,
  listCronExecutions,
  listCronJobs,
  listIngestionLogs,
} from '@daily-drops/contract/functions/operations/monitoring'
import type { AppContext } from '@daily-drops/server/context'

async function readAll({ call }: Pick<AppContext, 'call'>) {
  const [stats, health, logs, jobs, executions, tags, series, queue, letters] = await Promise.all([
    call(getDashboardStats, {}),
    call(getIngestionHealth, {}),
    call(listIngestionLogs, {}),
    call(listCronJobs, {}),
    call(listCronExecutions, {}),
    call(getTagStatistics, {}),
    call(getMonitoringSeries, {}),
    call(getQueueHistory, {}),
    call(listDeadLetters, {}),
  ])
  return { stats, health, cycles: logs.rows, jobs, executions, tags, series, queue, letters }
}

export type Figures = Awaited<ReturnType<typeof readAll>>

export interface DashboardData {
  /** Null when they could not be read: what is shown stays, and says its age. */
  figures: Figures | null
  at: string
}

export async function loadDashboard(context: Pick<AppContext, 'call'>): Promise<DashboardData> {
  return { figures: await readAll(context).catch(() => null), at: new Date().toISOString() }
}
