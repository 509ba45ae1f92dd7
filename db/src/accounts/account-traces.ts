import { sql } from 'kysely'
import type { Tx } from '../connection/client.ts'
import { removeInboundOf } from '../delivery/inbound.ts'
import { removeJobsOf } from '../jobs/jobs-of-people.ts'

/** Removes a person from texts that no foreign key reaches, before the account itself is deleted. */
export async function removeTraces(db: Tx, person: { id: string; email: string }): Promise<void> {
  const { id, email } = person
  await db.deleteFrom('campaigns').where('user_id', '=', id).execute()
  // Uses the expression of the index verifications_person.
  await sql`
    delete from verifications
    where substring(value from '(?:^|"(?:id|userId)":")([0-9a-f]{8}-[0-9a-f-]{27})') = ${id}`.execute(db)
  await sql`delete from rate_limits where right(key, 36) = ${id}`.execute(db)
  await db.deleteFrom('organisation_invitations').where('email', '=', email).execute()
  // The job repeats this span of days.
  await db.updateTable('forgotten_openings').set({ user_id: null }).where('user_id', '=', id).execute()
  await removeRequests(db, id)
  await removeJobsOf(db, person)
  await removeInboundOf(db, id)
  await cleanRecord(db, id)
}

/** Deletes pending requests. Of processed requests, only the person's notes are removed. */
async function removeRequests(db: Tx, id: string): Promise<void> {
  const own = db.deleteFrom('ingestion_queue').where('requested_by', '=', id)
  await own.where('status', 'in', ['pending', 'error']).execute()
  await db.updateTable('ingestion_queue').set({ notes: null }).where('requested_by', '=', id).execute()
}

/** Keeps staff actions on record without the person. Removes the names that readers gave to their own things. */
async function cleanRecord(db: Tx, id: string): Promise<void> {
  await db.updateTable('audit_log').set({ entity_id: null }).where('entity_id', '=', id).execute()
  await sql`
    update audit_log set details = '{}'
    where actor_id = ${id} and coalesce(actor_role, 'user') = 'user' and details <> '{}'`.execute(db)
}

/** Called after the account is deleted. The counter of a handle that nobody else has would reveal who had it. */
export async function deleteHandleCounter(db: Tx, handle: string): Promise<void> {
  const bases = [handle, handle.replace(/-\d+$/, '')]
  // The colon sorts after the digits, so this range of the index holds only numbered handles.
  await sql`
    delete from handle_counters where base = any(${bases}::text[])
      and not exists (select from profiles where lower(display_name) = base)
      and not exists (
        select from profiles
        where lower(display_name) >= base || '-0' and lower(display_name) < base || '-:'
          and lower(display_name) ~ ('^' || base || '-[0-9]+$'))`.execute(db)
}
