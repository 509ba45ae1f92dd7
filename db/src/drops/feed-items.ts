import { sql } from 'kysely'
import type { Db, Tx } from '../client.ts'

export interface KnownItem {
  dropId: number | null
  /** Null for items of before words were kept. */
  words: number | null
}

/** Which of these items the source has offered before, by their hexadecimal digests. */
export async function knownItems(
  db: Db | Tx,
  sourceId: number,
  identities: readonly string[],
): Promise<Map<string, KnownItem>> {
  const { rows } = await sql<KnownItem & { identity: string }>`
    select hex as identity, drop_id as "dropId", words
    from unnest(${identities}::text[]) as offered (hex)
    join feed_items on source_id = ${sourceId} and identity = decode(hex, 'hex')`.execute(db)
  return new Map(rows.map(({ identity, ...item }) => [identity, item]))
}

/** Articles that are here or on their way, by address: the drop's id, or null while it waits in the queue. */
export async function knownAddresses(
  db: Db | Tx,
  urls: readonly string[],
): Promise<Map<string, number | null>> {
  if (urls.length === 0) return new Map()
  const { rows } = await sql<{ url: string; dropId: number | null }>`
    with offered as (select unnest(${urls}::text[]) as url)
    select url, id as "dropId" from offered join drops using (url)
    union all
    select url, null from offered join ingestion_queue using (url)
    where status in ('pending', 'processing', 'error')`.execute(db)
  return new Map(rows.map(({ url, dropId }) => [url, dropId]))
}
