import { sql } from 'kysely'
import { holdsRight } from '../accounts/held-rights.ts'
import type { Db, Tx } from '../connection/client.ts'
import { PREPARED } from '../connection/prepared.ts'

/** Why a source may not publish now. */
export type Withheld = 'removed' | 'paused' | 'plan' | 'member'

/** An organisation has the Corporate plan as long as one of its owners does. */
const planIsHeld = (organisation: ReturnType<typeof sql>) => sql<boolean>`exists (
  select from organisation_members as owner
  where owner.organisation_id = ${organisation} and owner.role = 'owner'
    and ${holdsRight(sql`owner.user_id`, 'officialSources')})`

export async function holdsCorporatePlan(db: Db | Tx, organisationId: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select ${planIsHeld(sql`${organisationId}::uuid`)} as held`.execute(db)
  return rows[0]?.held === true
}

/**
 * Checked whenever an item is posted through the API or by hand, and again when it is stored. Feeds are public and need
 * no plan. Items that an organisation posts itself need one, and the person who uploaded an item must still be a
 * member.
 */
export async function publishingWithheld(
  db: Db | Tx,
  { sourceId, sentBy }: { sourceId: number; sentBy: string | null },
): Promise<Withheld | undefined> {
  const { rows } = await sql<{ withheld: Withheld | null }>`
    select case
      -- A feed that moved to another source has ended by itself; what it brought before is published.
      when sources.status = 'inactive' and sources.state <> 'gone' then 'paused'
      when own.id is null then null
      when not ${planIsHeld(sql`own.organisation_id`)} then 'plan'
      when own.kind = 'upload' and not exists (
        select from profiles as sender left join organisation_members as member on member.user_id = sender.id
        where sender.id = ${sentBy}::uuid
          and (member.organisation_id = own.organisation_id or sender.role <> 'user')) then 'member'
      end as withheld
    from sources
    left join organisation_sources as own
      on own.source_id = sources.id and own.status = 'active' and own.kind in ('api', 'upload')
    where sources.id = ${sourceId} ${PREPARED}`.execute(db)
  const source = rows[0]
  return source ? (source.withheld ?? undefined) : 'removed'
}
