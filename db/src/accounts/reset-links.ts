import type { Db } from '../client.ts'

/** The links that set a new password. Their rows hold whose they are, and no other kind of verification does. */
const resetLinks = (db: Db, userId: string) => db.deleteFrom('verifications').where('value', '=', userId)

/** Once a new password is set, the links of earlier mails set none. */
export async function endResetLinks(db: Db, userId: string): Promise<void> {
  await resetLinks(db, userId).execute()
}

/** The link of the newest mail is the only one that works. */
export async function keepNewestResetLink(db: Db, userId: string): Promise<void> {
  await resetLinks(db, userId)
    .where('id', '<>', (eb) =>
      eb
        .selectFrom('verifications as newest')
        .select('newest.id')
        .where('newest.value', '=', userId)
        .orderBy('newest.created_at', 'desc')
        .orderBy('newest.id', 'desc')
        .limit(1),
    )
    .execute()
}
