import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'

export interface Progress {
  done: number
  total: number
}

/** When a job starts again, its time is measured from the start too. */
export async function saveProgress(db: Db, jobId: string, { done, total }: Progress): Promise<void> {
  await db
    .insertInto('job_progress')
    .values({ job_id: jobId, done, total })
    .onConflict((conflict) =>
      conflict.column('job_id').doUpdateSet({
        done,
        total,
        updated_at: sql`now()`,
        ...(done === 0 && { started_at: sql`now()` }),
      }),
    )
    .execute()
}

/** Includes the estimated remaining seconds. Null while there is no basis for an estimate. */
export async function findProgress(
  db: Db,
  jobId: string,
): Promise<(Progress & { seconds_left: number | null }) | undefined> {
  return db
    .selectFrom('job_progress')
    .select(['done', 'total'])
    .select(
      sql<number | null>`case when done > 0 then
        ceil(extract(epoch from updated_at - started_at) / done * greatest(total - done, 0))::integer end`.as(
        'seconds_left',
      ),
    )
    .where('job_id', '=', jobId)
    .executeTakeFirst()
}

export async function purgeProgress(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('job_progress')
    .where('updated_at', '<', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
