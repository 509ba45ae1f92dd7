import { sql } from 'kysely'
import type { Db, Tx } from '../client.ts'

export interface KnownItem {
  /** Under which it was first seen. */
  identity: string
  dropId: number | null
  /** Null for items of before words were kept. */
  words: number | null
}

/** Which of these keys the source's items have had before, each as identity or as address; hexadecimal digests. */
export async function knownItems(
  db: Db | Tx,
  sourceId: number,
  keys: readonly string[],
): Promise<Map<string, KnownItem>> {
  const digests = keys.map((key) => Buffer.from(key, 'hex'))
  const { rows } = await sql<KnownItem & { address: string | null }>`
    select encode(identity, 'hex') as identity, encode(address, 'hex') as address, drop_id as "dropId", words
    from feed_items
    where source_id = ${sourceId} and (identity = any (${digests}::bytea[]) or address = any (${digests}::bytea[]))`.execute(
    db,
  )
  return new Map(
    rows.flatMap(({ address, ...item }) =>
      [item.identity, address].flatMap((key) => (key === null ? [] : [[key, item] as const])),
    ),
  )
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
