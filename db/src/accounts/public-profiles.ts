import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'

/** By handle, in any case. A private profile is as good as none, and so is one before its onboarding is finished. */
export function findPublicProfile(db: Db, username: string) {
  return db
    .selectFrom('profiles')
    .select(['id', 'display_name', 'created_at'])
    .where(sql`lower(display_name)`, '=', username.toLowerCase())
    .where('is_public', '=', true)
    .where('onboarding_completed', '=', true)
    .limit(1)
    .executeTakeFirst()
}
