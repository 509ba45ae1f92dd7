import { GRACE_DAYS } from '@daily-drops/core/accounts/billing'
import { PLANS, type Rights, TIERS } from '@daily-drops/core/accounts/plans'
import { hasRole, type Role } from '@daily-drops/core/accounts/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../client.ts'

type PlanRight = 'officialSources' | 'campaigns'

/**
 * The condition that a person has a right of their plan at this moment, for every statement that acts on it. The plan
 * in the profile may be a night behind: the days after a failed payment are counted here, too. An address that was
 * not confirmed gives nobody such a right.
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

/** The same for one person, where the rest is not decided by SQL. */
export async function hasRight(db: Db | Tx, userId: string, right: PlanRight): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select ${holdsRight(sql`${userId}::uuid`, right)} as held`.execute(db)
  return rows[0]?.held === true
}

/** Whether a person is still there, and at least this role. */
export async function holdsRole(db: Db | Tx, userId: string, minimum: Role): Promise<boolean> {
  const person = await db.selectFrom('profiles').select('role').where('id', '=', userId).executeTakeFirst()
  return hasRole(person?.role, minimum)
}
