import { findSessionViewer } from '@daily-drops/db/callers/session-viewers'
import { useToken } from '@daily-drops/db/callers/use-token'
import type { Db } from '@daily-drops/db/connection/client'
import type { SinceByTier } from '@daily-drops/db/editions/find-edition'
import { addToken } from '@daily-drops/db/tokens/personal-tokens'
import { newSecret } from '../accounts/secret-link.ts'

const HOUR = 60 * 60 * 1000

/** The ways in which a reader's newest edition is read in the statement that begins their request. */
export async function readsOfNewest(db: Db, user_id: string, since: SinceByTier) {
  const { token, hash } = newSecret()
  const named = { user_id, name: 'Shelf', secret_hash: hash, ending: token.slice(-4) }
  await db.transaction().execute((db) => addToken(db, { ...named, scopes: ['edition:read'], days: 30 }))
  const expires_at = new Date(Date.now() + HOUR)
  await db.insertInto('sessions').values({ user_id, token, expires_at }).execute()
  return {
    token: async () => (await useToken(db, hash, { isCall: true, sinceByTier: since }))?.newest,
    session: async () => (await findSessionViewer(db, token, since))?.newest,
  }
}

/** The drops that a reader of Free is shown that way. */
export async function newestIds(db: Db, userId: string): Promise<number[]> {
  const read = await readsOfNewest(db, userId, '{"free":"-infinity"}')
  const items: { id: number }[] = JSON.parse((await read.token())?.items ?? '[]')
  return items.map(({ id }) => id)
}
