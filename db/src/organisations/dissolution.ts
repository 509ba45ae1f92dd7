import { sql } from 'kysely'
import type { Tx } from '../connection/client.ts'
import { audit } from '../operations/audit.ts'
import { revokeKeysOf } from './api-keys.ts'

/**
 * Dissolves the organisation of its last owner, because nobody could look after its keys and members. Sources that it
 * posted to itself are paused and their waiting items deleted. Its feeds continue without the badge, and its members
 * may join another organisation.
 */
export async function dissolveWithout(db: Tx, userId: string): Promise<void> {
  const { rows } = await sql<{ organisation_id: string; user_id: string }>`
    select owner.organisation_id, owner.user_id
    from organisation_members as leaving
    join organisation_members as owner using (organisation_id)
    where leaving.user_id = ${userId} and leaving.role = 'owner' and owner.role = 'owner'
    for update of owner`.execute(db)
  const organisationId = rows[0]?.organisation_id
  if (organisationId === undefined) return
  // The other owners keep the organisation, and the keys that they created themselves.
  if (rows.length > 1) return revokeKeysOf(db, organisationId, { userId, wasOwner: true })
  const own = sql`select source_id from organisation_sources
    where organisation_id = ${organisationId} and source_id is not null`
  await sql`update sources set official = false where id in (${own})`.execute(db)
  const sent = sql`${own} and kind in ('api', 'upload')`
  await sql`update sources set status = 'inactive', next_fetch_at = null where id in (${sent})`.execute(db)
  await sql`delete from ingestion_queue where source_id in (${sent}) and status in ('pending', 'error')`.execute(
    db,
  )
  await db.deleteFrom('organisations').where('id', '=', organisationId).execute()
  const record = { action: 'dissolve-organisation', entity: 'organisation', entityId: organisationId }
  await audit(db, { actor: null, ...record })
}
