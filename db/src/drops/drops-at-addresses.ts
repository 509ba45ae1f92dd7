import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'
import { visibleTo } from './visibility.ts'

/** The items stored under these addresses that the reader may see, in any language and of any age. */
export function dropsAtAddresses(db: Db, urls: readonly string[], reader: { userId: string }) {
  return db
    .selectFrom('drops')
    .select(['id', 'url'])
    .where('url', '=', sql<string>`any(${urls}::text[])`)
    .where(visibleTo(reader))
    .execute()
}
