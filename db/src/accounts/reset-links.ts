import type { Db, Tx } from '../connection/client.ts'

/**
 * The prefix of the stored identifier of every link that sets a password, because a sign-in that waits for
 * its second factor is a verification of the same person. No token begins with it, so a stored identifier is
 * never mistaken for a token.
 */
export const RESET_LINK = 'reset:'

const resetLinks = (db: Db | Tx, userId: string) =>
  db.deleteFrom('verifications').where('value', '=', userId).where('identifier', 'like', `${RESET_LINK}%`)

export async function saveResetLink(
  db: Db | Tx,
  link: { userId: string; identifier: string; expiresAt: Date },
): Promise<void> {
  const { userId, identifier, expiresAt } = link
  await db.insertInto('verifications').values({ value: userId, identifier, expires_at: expiresAt }).execute()
}

/** After a new password or a changed address, the links of earlier emails no longer work. */
export async function endResetLinks(db: Db | Tx, userId: string): Promise<void> {
  await resetLinks(db, userId).execute()
}

/** Only the link of the newest email works. */
export async function keepNewestResetLink(db: Db, userId: string): Promise<void> {
  await resetLinks(db, userId)
    .where('id', '<>', (eb) =>
      eb
        .selectFrom('verifications as newest')
        .select('newest.id')
        .where('newest.value', '=', userId)
        .where('newest.identifier', 'like', `${RESET_LINK}%`)
        .orderBy('newest.created_at', 'desc')
        .orderBy('newest.id', 'desc')
        .limit(1),
    )
    .execute()
}
