import { JOBS } from '@daily-drops/contract/jobs'
import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'

/** The only code that uses pg-boss's tables, which may change with its next version. */

export interface QueuedJob {
  name: string
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'
  output: unknown
}

/**
 * Undefined for a job that never existed or ended long ago. The name is needed because the queue's key begins
 * with it.
 */
export async function findJob(
  db: Db,
  id: string,
  names: readonly string[] = JOBS.map(({ name }) => name),
): Promise<QueuedJob | undefined> {
  const { rows } = await sql<QueuedJob>`
    select name, state, output from pgboss.job
    where name = any(${names}::text[]) and id = ${id}::uuid`.execute(db)
  return rows[0]
}

/** The number of jobs that could start now. */
export async function countWaiting(db: Db | Tx, name: string): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pgboss.job
    where name = ${name} and state = 'created' and start_after <= now()`.execute(db)
  return rows[0]?.waiting ?? 0
}

/** Whether a job with at least this payload is waiting to start. */
export async function isWaiting(db: Db | Tx, name: string, payload: object): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from pgboss.job
      where name = ${name} and state = 'created' and data @> ${JSON.stringify(payload)}::jsonb
    ) as found`.execute(db)
  return rows[0]?.found ?? false
}

/**
 * Deletes waiting jobs with external effects from before this server was started: they came with a copy, and
 * its original may have run them.
 */
export async function dropWaiting(db: Tx): Promise<number> {
  const names = JOBS.filter(({ hasExternalEffects }) => hasExternalEffects).map(({ name }) => name)
  const { numAffectedRows } = await sql`
    delete from pgboss.job
    where name = any(${names}::text[]) and state < 'completed' and created_on < pg_postmaster_start_time()`.execute(
    db,
  )
  return Number(numAffectedRows)
}

export interface QueueFigures {
  name: string
  /** As last counted by pg-boss, some seconds ago. */
  waiting: number
  active: number
  /** How long the oldest of the next hundred jobs has been due. 0 when none is waiting. */
  oldestSeconds: number
}

export async function queueFigures(db: Db): Promise<QueueFigures[]> {
  const { rows } = await sql<QueueFigures>`
    select name, queued_count as waiting, active_count as active,
      coalesce(extract(epoch from now() - next.ready_at), 0)::float8 as "oldestSeconds"
    from pgboss.queue
    left join lateral (
      -- Not the first alone: one that is tried again comes first by its age and has hardly waited.
      select min(ready_at) as ready_at from (
        select greatest(created_on, start_after) as ready_at from pgboss.job
        where job.name = queue.name and state < 'active' and not blocked and start_after <= now()
        order by priority desc, created_on limit 100
      ) as first
    ) as next on true`.execute(db)
  return rows
}

/** The payloads of every stored job of this name, oldest first. */
export async function payloadsNamed(db: Db, name: string): Promise<unknown[]> {
  const { rows } = await sql<{ data: unknown }>`
    select data from pgboss.job where name = ${name} order by created_on`.execute(db)
  return rows.map(({ data }) => data)
}

export async function deleteJobsNamed(db: Db, name: string): Promise<void> {
  await sql`delete from pgboss.job where name = ${name}`.execute(db)
}

export async function findQueue(db: Db, name: string) {
  const { rows } = await sql<{ retry_limit: number; heartbeat_seconds: number; notify: boolean }>`
    select retry_limit, heartbeat_seconds, notify from pgboss.queue where name = ${name}`.execute(db)
  return rows[0]
}

export async function deleteQueues(db: Db): Promise<void> {
  await sql`delete from pgboss.queue`.execute(db)
}
