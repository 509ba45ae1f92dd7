import { sql } from 'kysely'
import type { Tx } from '../client.ts'

/** Removes a person from texts that no foreign key reaches, before the account itself is deleted. */
export async function removeTraces(db: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  await db.deleteFrom('campaigns').where('user_id', '=', id).execute()
  await db.deleteFrom('verifications').where('value', 'like', `%${id}%`).execute()
  await db.deleteFrom('rate_limits').where('key', 'like', `%${id}%`).execute()
  await db.deleteFrom('organisation_invitations').where('email', '=', email).execute()
  // The job starts this span of days again.
  await db.updateTable('forgotten_openings').set({ user_id: null }).where('user_id', '=', id).execute()
  await removeRequests(db, id)
  await removeMessages(db, id, email)
  await cleanRecord(db, id, email)
}

/** Deletes pending requests. Of processed requests, only the person's notes are removed. */
async function removeRequests(db: Tx, id: string): Promise<void> {
  const own = db.deleteFrom('ingestion_queue').where('requested_by', '=', id)
  await own.where('status', 'in', ['pending', 'error']).execute()
  await db.updateTable('ingestion_queue').set({ notes: null }).where('requested_by', '=', id).execute()
}

/**
 * Removes waiting and finished emails and jobs, and messages from the person. A bulk change that was waiting for a
 * worker ends where it is, so that others can undo it.
 */
async function removeMessages(db: Tx, id: string, email: string): Promise<void> {
  const jobs = sql`pgboss.job
    where (state <> 'active' or name = 'send-mail') and data::text ~* ${`${id}|${wholeAddress(email)}`}`
  await sql`
    update bulk_changes set is_done = true where id in (select (data ->> 'bulkId')::uuid from ${jobs})`.execute(
    db,
  )
  await sql`delete from ${jobs}`.execute(db)
  await sql`
    delete from inbound_updates using delivery_channels as own
    where own.user_id = ${id} and own.address is not null and provider = own.kind
      and payload::text ~ ('(?<![0-9])' || regexp_replace(own.address, '[^0-9]', '', 'g') || '(?![0-9])')`.execute(
    db,
  )
  await sql`delete from inbound_updates where payload::text ~* ${wholeAddress(email)}`.execute(db)
}

/** Keeps staff actions on record without the person. Removes the names that readers gave to their own things. */
async function cleanRecord(db: Tx, id: string, email: string): Promise<void> {
  await db.updateTable('audit_log').set({ entity_id: null }).where('entity_id', '=', id).execute()
  await sql`
    update audit_log set details = '{}'
    where actor_id = ${id} and coalesce(actor_role, 'user') = 'user' and details <> '{}'`.execute(db)
  const address = wholeAddress(email)
  await sql`
    update audit_log set details = regexp_replace(details::text, ${address}, 'removed', 'gi')::jsonb
    where details::text ~* ${address}`.execute(db)
}

/** Called after the account is deleted. The counter of a handle that nobody else has would reveal who had it. */
export async function forgetHandle(db: Tx, handle: string): Promise<void> {
  const bases = [handle, handle.replace(/-\d+$/, '')]
  await sql`
    delete from handle_counters where base = any(${bases}::text[]) and not exists (
      select from profiles
      where lower(display_name) = base or lower(display_name) ~ ('^' || base || '-[0-9]+$'))`.execute(db)
}

/** Matches the whole address, not a longer one that contains it. */
function wholeAddress(email: string): string {
  return `(?<![\\w.+-])${email.replace(/[^\w@-]/g, '\\$&')}(?![\\w.-])`
}
