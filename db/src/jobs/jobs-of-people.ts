import { JOBS } from '@daily-drops/contract/jobs'
import { sendMail } from '@daily-drops/contract/jobs/accounts'
import { buildEditionBatch } from '@daily-drops/contract/jobs/editions'
import { sql } from 'kysely'
import type { Tx } from '../connection/client.ts'

/**
 * Removes the emails to a person and their waiting or finished jobs. A bulk change that waited for a worker
 * ends where it is, so that others can undo it. The names come first, because the queue's key begins with
 * them.
 */
export async function removeJobsOf(db: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  const names = JOBS.filter(({ isForOnePerson }) => isForOnePerson).map(({ name }) => name)
  const jobs = sql`pgboss.job
    where name = any(${names}::text[]) and (state <> 'active' or name = ${sendMail.name})
      and (${id} in (data #>> '{asked_by,id}', data #>> '{actor,id}', data ->> 'userId')
        or ${email.toLowerCase()} in (lower(data ->> 'to'), lower(data #>> '{props,email}')))`
  await sql`
    update bulk_changes set is_done = true where id in (select (data ->> 'bulkId')::uuid from ${jobs})`.execute(
    db,
  )
  await sql`delete from ${jobs}`.execute(db)
  await roundBorders(db, id)
}

/**
 * A batch of editions covers a range of reader ids. A rounded bound covers the same readers and identifies
 * nobody.
 */
async function roundBorders(db: Tx, id: string): Promise<void> {
  const start = id.slice(0, -12)
  const borders = { first: `${start}000000000000`, last: `${start}ffffffffffff` }
  for (const [border, rounded] of Object.entries(borders)) {
    await sql`
      update pgboss.job set data = data || ${JSON.stringify({ [border]: rounded })}::jsonb
      where name = ${buildEditionBatch.name} and data ->> ${border} = ${id}`.execute(db)
  }
}
