import type { Channel } from '@daily-drops/core/delivery/channels'
import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'
import { defineList } from '../paging/paging.ts'

export interface Suppression {
  channel: Channel
  digest: Buffer
  hint: string | null
  reason: 'bounced' | 'complaint' | 'operator'
}

export async function suppress(db: Tx, { channel, digest, hint, reason }: Suppression): Promise<void> {
  await db
    .insertInto('suppressions')
    .values({ channel, address_digest: digest, hint, reason })
    .onConflict((conflict) => conflict.columns(['channel', 'address_digest']).doUpdateSet({ reason }))
    .execute()
}

/** A reader who signs in and asks again has withdrawn the complaint. A dead mailbox stays suppressed. */
export async function forgiveComplaint(
  db: Tx,
  channel: Suppression['channel'],
  digest: Buffer,
): Promise<void> {
  await db
    .deleteFrom('suppressions')
    .where('channel', '=', channel)
    .where('address_digest', '=', digest)
    .where('reason', '=', 'complaint')
    .execute()
}

export async function suppressionOf(
  db: Db | Tx,
  channel: Suppression['channel'],
  digest: Buffer,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('suppressions')
    .select('reason')
    .where('channel', '=', channel)
    .where('address_digest', '=', digest)
    .executeTakeFirst()
  return row?.reason
}

export const suppressions = defineList({
  from: (db) => db.selectFrom('suppressions'),
  id: { by: 'suppressions.id', kind: 'whole' },
  sorts: { created_at: { by: 'suppressions.created_at', kind: 'instant' } },
  filters: {
    domain: (domain: string) => sql<boolean>`suppressions.hint = ${domain}`,
    /** One address, as stored for each channel. */
    address: (digests: readonly Pick<Suppression, 'channel' | 'digest'>[]) => {
      const keys = digests.map(({ channel, digest }) => sql`(${channel}, ${digest}::bytea)`)
      return sql<boolean>`(suppressions.channel, suppressions.address_digest) in (${sql.join(keys)})`
    },
  },
  rows: (db, ids) =>
    db
      .selectFrom('suppressions')
      .select(['id', 'channel', 'hint', 'created_at'])
      .select((eb) => eb.ref('reason').$castTo<Suppression['reason']>().as('reason'))
      .where('id', 'in', ids)
      .execute(),
})

export async function liftSuppression(db: Tx, id: number): Promise<boolean> {
  const lifted = await db.deleteFrom('suppressions').where('id', '=', id).executeTakeFirst()
  return lifted.numDeletedRows > 0n
}
