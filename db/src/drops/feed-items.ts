import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'

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

/** An article that is here or on its way. */
export interface KnownAddress {
  /** Null while it waits in the queue. */
  dropId: number | null
  /** Where the source speaks from that it is attributed to; null for what a person entered. */
  holder: string | null
}

/** Articles that are here or on their way, by address. */
export async function knownAddresses(
  db: Db | Tx,
  urls: readonly string[],
): Promise<Map<string, KnownAddress>> {
  if (urls.length === 0) return new Map()
  const { rows } = await sql<KnownAddress & { url: string }>`
    with offered as (select unnest(${urls}::text[]) as url)
    select url, drops.id as "dropId", coalesce(feed_url, homepage_url) as holder
    from offered join drops using (url) join sources on sources.id = drops.source_id
    union all
    select url, null, coalesce(feed_url, homepage_url)
    from offered join ingestion_queue using (url) left join sources on sources.id = ingestion_queue.source_id
    where ingestion_queue.status in ('pending', 'processing', 'error')`.execute(db)
  return new Map(rows.map(({ url, ...known }) => [url, known]))
}
