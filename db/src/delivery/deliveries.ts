import type { LanguageCode } from '@daily-drops/core/languages'
import type { Locale } from '@daily-drops/messages/locales'
import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'

/** A message and its reader, for its web version. */
export async function findDelivery(db: Db | Tx, id: string) {
  return db
    .selectFrom('deliveries')
    .innerJoin('profiles', 'profiles.id', 'deliveries.user_id')
    .select(['deliveries.id', 'user_id', 'edition_day', 'part', 'parts', 'is_catch_up', 'drop_ids', 'due_at'])
    .select(['profiles.email', 'subscription_tier', 'state', 'channel'])
    .select((eb) => eb.ref('language_prefs').$castTo<LanguageCode[]>().as('languages'))
    .select((eb) => eb.ref('interface_language').$castTo<Locale>().as('locale'))
    .where('deliveries.id', '=', id)
    .executeTakeFirst()
}

const RANKS = ['sent', 'delivered', 'read']

/** Reports arrive repeatedly and out of order, so only a later state is stored. */
export async function noteProviderState(db: Tx, id: string, state: string): Promise<void> {
  await sql`
    update deliveries set provider_state = ${state},
      state = case when state = 'unknown' then 'sent' else state end,
      sent_at = case when state = 'unknown' then now() else sent_at end
    where id = ${id}::uuid
      and coalesce(array_position(${RANKS}::text[], provider_state), 0) < array_position(${RANKS}::text[], ${state})`.execute(
    db,
  )
}

/** Deletes counted rows. The figures of their slots stay. */
export async function purgeDeliveries(db: Db, days: number, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('deliveries')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('deliveries')
        .select('id')
        .where('due_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
        .orderBy('due_at')
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function purgeInbound(db: Db, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('inbound_updates')
    .where('received_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
