import type { RefusalReason, SignInMethod } from '@daily-drops/contract/functions/operations/refused-sign-ins'
import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'
import { defineList } from '../paging/paging.ts'

export interface RefusedSignIn {
  method: SignInMethod
  reason: RefusalReason
  /** Bounds the rows of an hour. */
  slot: number
  network: string | null
  /** The account, or an address that may have one: one without an account is stored as its digest. */
  who?: { userId: string } | { email: string; digest: string } | undefined
}

/** One statement, which takes as long with an account as without one. */
export async function countRefusal(db: Db, refused: RefusedSignIn): Promise<void> {
  const { method, reason, slot, network, who } = refused
  const isAddress = who !== undefined && 'email' in who
  const found = isAddress
    ? sql`select id from users where email = ${who.email}`
    : sql`select id from users where id = ${who?.userId ?? null}::uuid`
  await sql`
    with account as (${found})
    insert into refused_sign_ins as stored (hour, slot, method, reason, user_id, address_digest, network)
    select date_trunc('hour', now()), ${slot}, ${method},
      case when ${isAddress} and account.id is null then 'unknown-address' else ${reason} end,
      account.id, case when account.id is null then ${isAddress ? who.digest : null}::text end, ${network}
    from (select) as one left join account on true
    on conflict (hour, slot, method, reason) do update set
      attempts = stored.attempts + 1,
      last_at = now(),
      user_id = case when stored.user_id = excluded.user_id then stored.user_id end,
      address_digest = case when stored.address_digest = excluded.address_digest then stored.address_digest end,
      network = case when stored.network = excluded.network then stored.network end,
      is_shared = stored.is_shared
        or (stored.user_id, stored.address_digest, stored.network)
          is distinct from (excluded.user_id, excluded.address_digest, excluded.network)`.execute(db)
}

/** The id grows with each hour's first attempt, so that counting an attempt changes no index. */
export const refusedSignIns = defineList({
  from: (db) => db.selectFrom('refused_sign_ins'),
  id: { by: 'refused_sign_ins.id', kind: 'whole' },
  sorts: { id: { by: 'refused_sign_ins.id', kind: 'whole' } },
  filters: {
    method: (method: string) => sql<boolean>`refused_sign_ins.method = ${method}`,
    reason: (reason: string) => sql<boolean>`refused_sign_ins.reason = ${reason}`,
    text: (email: string) =>
      sql<boolean>`refused_sign_ins.user_id = (select id from users where email = ${email})`,
  },
  rows: (db, ids: readonly number[]) =>
    db
      .selectFrom('refused_sign_ins')
      .leftJoin('users', 'users.id', 'refused_sign_ins.user_id')
      .select([
        'refused_sign_ins.id',
        'last_at',
        'method',
        'reason',
        'attempts',
        'users.email as account_email',
        'address_digest',
        'network',
        'is_shared',
      ])
      .where('refused_sign_ins.id', 'in', ids)
      .execute(),
})

/** Deletes up to `limit` rows of the hours before, and returns how many. */
export async function purgeRefusedSignIns(db: Db, days: number, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from refused_sign_ins where id = any(array(
      select id from refused_sign_ins where hour < now() - make_interval(days => ${days}) limit ${limit}))
    returning 1`.execute(db)
  return rows.length
}
