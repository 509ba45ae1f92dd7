import type { Db, Tx } from '../connection/client.ts'

export type LinkPurpose = 'email-old' | 'email-new' | 'email-undo' | 'delete' | 'delete-undo'

export interface AccountLink {
  user_id: string
  purpose: LinkPurpose
  email: string | null
  expires_at: Date
}

interface NewLink extends AccountLink {
  token_hash: Buffer
}

/**
 * A newer link for the same purpose invalidates the older ones. Only undo links stay, because a thief who changes the
 * address twice must not end the owner's.
 */
export async function saveLink(db: Tx, link: NewLink): Promise<void> {
  if (link.purpose !== 'email-undo') await dropLinks(db, link.user_id, [link.purpose])
  await db.insertInto('account_links').values(link).execute()
}

export async function findLink(db: Db | Tx, tokenHash: Buffer): Promise<AccountLink | undefined> {
  const row = await db
    .selectFrom('account_links')
    .select(['user_id', 'purpose', 'email', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', new Date())
    .executeTakeFirst()
  return row && { ...row, purpose: row.purpose as LinkPurpose }
}

/** Finds and deletes the link at once, so that pressing the button twice uses it once. */
export async function takeLink(db: Tx, tokenHash: Buffer): Promise<AccountLink | undefined> {
  const row = await db
    .deleteFrom('account_links')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', new Date())
    .returning(['user_id', 'purpose', 'email', 'expires_at'])
    .executeTakeFirst()
  return row && { ...row, purpose: row.purpose as LinkPurpose }
}

export async function dropLinks(db: Tx, userId: string, purposes: LinkPurpose[]): Promise<void> {
  await db
    .deleteFrom('account_links')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .execute()
}

/** Undoing a change ends the undo of every later one. */
export async function dropLaterUndoLinks(db: Tx, userId: string, expiresAt: Date): Promise<void> {
  await db
    .deleteFrom('account_links')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'email-undo')
    .where('expires_at', '>=', expiresAt)
    .execute()
}

export async function purgeLinks(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('account_links')
    .where('expires_at', '<=', new Date())
    .executeTakeFirst()
  return Number(numDeletedRows)
}
