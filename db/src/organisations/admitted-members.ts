import { sql } from 'kysely'
import type { Tx } from '../connection/client.ts'
import { revokeKeysOf } from './api-keys.ts'

/**
 * Removes the members whom an account invited while another person had it, and whom these invited in turn. An
 * organisation that would have no owner left gets the account back as its owner, even from one that it joined since.
 */
export async function removeAdmittedMembers(db: Tx, userId: string, since: Date): Promise<void> {
  const { rows } = await sql<{ user_id: string; organisation_id: string; role: string }>`
    with recursive admitted as (
      select user_id, organisation_id from organisation_members
      where invited_by = ${userId} and joined_at >= ${since}
      union
      select member.user_id, member.organisation_id
      from admitted join organisation_members as member
        on member.invited_by = admitted.user_id and member.organisation_id = admitted.organisation_id
      where member.joined_at >= ${since} and member.user_id <> ${userId}
    )
    delete from organisation_members where user_id in (select user_id from admitted)
    returning user_id, organisation_id, role`.execute(db)
  for (const { user_id, organisation_id, role } of rows)
    await revokeKeysOf(db, organisation_id, { userId: user_id, wasOwner: role === 'owner' })
  for (const organisationId of new Set(rows.map(({ organisation_id }) => organisation_id)))
    await sql`
      insert into organisation_members (user_id, organisation_id, role)
      select ${userId}, ${organisationId}, 'owner'
      where not exists (
        select from organisation_members where organisation_id = ${organisationId} and role = 'owner')
      on conflict (user_id) do update
        set organisation_id = excluded.organisation_id, role = 'owner', invited_by = null, joined_at = now()`.execute(
      db,
    )
}
