import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'

export interface KnownItem {
  /** The key under which it was first seen. */
  identity: string
  dropId: number | null
  /** Null for items from before texts were hashed. */
  words: number | null
}

/** Which of these keys the source has already used, as identity or as address. Keys are hexadecimal digests. */
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

/** An article that is stored or queued. */
export interface KnownAddress {
  /** Null while it is in the queue. */
  dropId: number | null
  /** The feed or site of the source that it is attributed to. Null for an article that a person entered. */
  holder: string | null
}

/** Stored or queued articles, by address. */
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
