import type { SelectQueryBuilder } from 'kysely'
import type { Db } from './client.ts'
import type { DB } from './schema.ts'

export interface BoundedCount {
  total: number
  /** False when there are more than were counted. */
  isExact: boolean
}

/** Counts what the query finds, and stops at the limit: the cost has a ceiling however much there is. */
export async function countUpTo<Tables extends keyof DB>(
  db: Db,
  query: SelectQueryBuilder<DB, Tables, object>,
  limit: number,
): Promise<BoundedCount> {
  const { count } = await db
    .selectFrom(query.limit(limit + 1).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { total: Math.min(count, limit), isExact: count <= limit }
}
