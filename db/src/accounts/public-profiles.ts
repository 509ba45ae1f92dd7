import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'

/** Finds a profile by handle, ignoring case. A private profile, or one before the end of onboarding, is not found. */
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
