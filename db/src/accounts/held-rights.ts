import { GRACE_DAYS } from '@daily-drops/core/accounts/billing'
import { PLANS, type Rights, TIERS } from '@daily-drops/core/accounts/plans'
import { hasRole, type Role } from '@daily-drops/core/accounts/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'

type PlanRight = 'officialSources' | 'campaigns'

/**
 * SQL condition: the person's plan gives them this right now. The plan in the profile may be a night old, so the grace
 * days after a failed payment are counted here too. Nobody has such a right with an unconfirmed address.
 */
export function holdsRight(
  person: RawBuilder<unknown>,
  right: PlanRight & keyof Rights,
): RawBuilder<boolean> {
  const tiers = TIERS.filter((tier) => PLANS[tier].rights[right])
  return sql<boolean>`exists (
    select from profiles as holder join users as account on account.id = holder.id
    where holder.id = ${person} and account.email_verified
      and holder.subscription_tier in (${sql.join(tiers.map((tier) => sql.lit(tier)))})
      and not exists (
        select from subscriptions as unpaid
        where unpaid.user_id = holder.id and unpaid.status = 'past_due'
          and unpaid.past_due_since <= now() - interval '${sql.raw(String(GRACE_DAYS))} days'))`
}

/** The same check for one person, where no other SQL is involved. */
export async function hasRight(db: Db | Tx, userId: string, right: PlanRight): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select ${holdsRight(sql`${userId}::uuid`, right)} as held`.execute(db)
  return rows[0]?.held === true
}

/** Whether the account still exists and has at least this role. */
export async function holdsRole(db: Db | Tx, userId: string, minimum: Role): Promise<boolean> {
  const person = await db.selectFrom('profiles').select('role').where('id', '=', userId).executeTakeFirst()
  return hasRole(person?.role, minimum)
}
