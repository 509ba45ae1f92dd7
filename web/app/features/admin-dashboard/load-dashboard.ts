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
import { readList } from '../../console/list/read-list.ts'
import { isFirstDay } from './first-day.ts'

/** The dead letters' part of the address. */
export const LETTERS = 'letters-'

async function readAll({ call }: Pick<AppContext, 'call'>, params: URLSearchParams) {
  const [stats, health, logs, jobs, executions, tags, series, queue, letters] = await Promise.all([
    call(getDashboardStats, {}),
    call(getIngestionHealth, {}),
    call(listIngestionLogs, {}),
    call(listCronJobs, {}),
    call(listCronExecutions, {}),
    call(getTagStatistics, {}),
    call(getMonitoringSeries, {}),
    call(getQueueHistory, {}),
    readList(call, listDeadLetters, params, LETTERS),
  ])
  const hours = isFirstDay(series, queue) ? await call(getMonitoringSeries, { by: 'hour' }) : null
  return {
    stats,
    health,
    cycles: logs.rows,
    jobs,
    executions,
    tags,
    series,
    hours,
    queue,
    letters: letters.page,
  }
}

export type Figures = Awaited<ReturnType<typeof readAll>>

export interface DashboardData {
  /** Null when they could not be loaded: the old data stays, with its age. */
  figures: Figures | null
  at: string
}

export async function loadDashboard(
  context: Pick<AppContext, 'call'>,
  params: URLSearchParams,
): Promise<DashboardData> {
  return { figures: await readAll(context, params).catch(() => null), at: new Date().toISOString() }
}
