import { sql } from 'kysely'
import type { Db } from '../client.ts'

/** By handle, in any case. A private profile is as good as none. */
export function findPublicProfile(db: Db, username: string) {
  return db
    .selectFrom('profiles')
    .select(['id', 'display_name', 'created_at'])
    .where(sql`lower(display_name)`, '=', username.toLowerCase())
    .where('is_public', '=', true)
    .limit(1)
    .executeTakeFirst()
}
