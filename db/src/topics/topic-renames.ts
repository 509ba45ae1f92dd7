import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'

/**
 * Renames the next drops of a renamed topic, in their own transaction. Returns how many were read, or
 * undefined when no topic is waiting.
 */
export async function renameSomeDrops(db: Db, limit: number): Promise<number | undefined> {
  const { rows } = await sql<{ drops: number }>`
    select rename_in_drops(slug, ${limit}::integer) as drops
    from (select slug from topic_renames order by slug limit 1) as pending`.execute(db)
  return rows[0]?.drops
}
