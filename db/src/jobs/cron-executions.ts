import { type Insertable, sql } from 'kysely'
import type { Db } from '../connection/client.ts'
import type { CronExecutionLog } from '../connection/schema.ts'

export async function logCronExecution(db: Db, execution: Insertable<CronExecutionLog>): Promise<void> {
  await db.insertInto('cron_execution_log').values(execution).execute()
}

export function newestCronExecutions(db: Db, limit = 10) {
  return db
    .selectFrom('cron_execution_log')
    .select(['id', 'executed_at', 'job_name', 'success', 'response_status', 'error_message', 'duration_ms'])
    .orderBy('executed_at', 'desc')
    .limit(limit)
    .execute()
}

export async function purgeCronExecutions(db: Db, olderThanDays: number): Promise<number> {
  const result = await db
    .deleteFrom('cron_execution_log')
    .where('executed_at', '<', sql<Date>`now() - make_interval(days => ${olderThanDays})`)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
