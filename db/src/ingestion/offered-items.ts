import type { QueuedItem } from '@daily-drops/contract/items/queued-item'
import { sql } from 'kysely'
import type { Tx } from '../connection/client.ts'
import { PREPARED } from '../connection/prepared.ts'
import type { FetchRecord } from '../sources/source-fetches.ts'

/** The keys by which an item is recognised later, as hexadecimal digests. */
interface Remembered {
  identity: string
  /** The digest of its address, unless that is its identity. It still matches when a publisher changes the guid. */
  address: string | null
  /** A hash of the feed's text, to notice when it changes. */
  words: number
}

/** An item that a feed offers for the first time. */
export interface OfferedItem extends Remembered {
  url: string
  item: QueuedItem
  /** Why it can never become a drop. It is stored as failed. */
  problem?: string
}

/**
 * Waiting items of other sources that their own publisher now offers continue as the publisher's. Items in
 * progress are left unchanged and not remembered: the publisher gets them back once they are drops.
 */
export async function reclaimOpen(db: Tx, sourceId: number, items: readonly OfferedItem[]): Promise<void> {
  if (items.length === 0) return
  await sql`
    with open as (
      select id, url from ingestion_queue
      where url = any (${items.map(({ url }) => url)}::text[]) and status in ('pending', 'error')
      order by url for update skip locked
    ), offered as (
      select * from unnest(
        ${items.map(({ url }) => url)}::text[], ${items.map(({ item }) => JSON.stringify(item))}::jsonb[],
        ${items.map(({ identity }) => identity)}::text[], ${items.map(({ address }) => address)}::text[],
        ${items.map(({ words }) => words)}::integer[]
      ) as offered (url, item, identity, address, words)
      join open using (url)
    ), remembered as (
      insert into feed_items (source_id, identity, address, words)
      select ${sourceId}, decode(identity, 'hex'), decode(address, 'hex'), words from offered
      on conflict do nothing
    )
    update ingestion_queue set source_id = ${sourceId}, item = offered.item, updated_at = now()
    from offered where ingestion_queue.id = offered.id`.execute(db)
}

/** Already known from elsewhere, so it is only remembered. */
export interface Sighting extends Remembered {
  dropId: number
}

interface Offered {
  toQueue: readonly OfferedItem[]
  sightings: readonly Sighting[]
}

/**
 * Queues a source's items, remembers them and records the fetch in one statement. Returns the ids to process.
 * An address that is already queued, by any source, gets no second row and is not remembered: if that one
 * fails, this one still counts as new. The order is always the same, so that two feeds with the same items
 * wait for each other instead of deadlocking.
 */
export async function queueOffered(
  db: Tx,
  sourceId: number,
  { toQueue, sightings }: Offered,
  { outcome, reason, durationMs }: FetchRecord,
): Promise<number[]> {
  const seen = [
    ...sightings.map((sighting) => ({ ...sighting, url: null })),
    ...toQueue.map((offered) => ({ ...offered, dropId: null })),
  ]
  const { rows } = await sql<{ id: number }>`
    with queued as (
      insert into ingestion_queue (source_id, url, item, status, error)
      select ${sourceId}, url, item, case when error is null then 'pending' else 'failed' end, error
      from unnest(
        ${toQueue.map(({ url }) => url)}::text[],
        ${toQueue.map(({ item }) => JSON.stringify(item))}::jsonb[],
        ${toQueue.map(({ problem }) => problem ?? null)}::text[]
      ) as offered (url, item, error)
      order by url
      on conflict do nothing
      returning id, url, status
    ), remembered as (
      insert into feed_items (source_id, identity, address, drop_id, words)
      select ${sourceId}, decode(identity, 'hex'), decode(address, 'hex'), drop_id, words
      from unnest(
        ${seen.map(({ url }) => url)}::text[], ${seen.map(({ identity }) => identity)}::text[],
        ${seen.map(({ address }) => address)}::text[], ${seen.map(({ dropId }) => dropId)}::bigint[],
        ${seen.map(({ words }) => words)}::integer[]
      ) as seen (url, identity, address, drop_id, words)
      where url is null or url in (select url from queued)
      on conflict do nothing
    ), noted as (
      insert into source_fetches (source_id, outcome, new_items, reason, duration_ms)
      select ${sourceId}, ${outcome}, count(*), ${reason ?? null}, ${durationMs ?? null}::bigint from queued where status = 'pending'
      on conflict do nothing
    )
    select id from queued where status = 'pending' order by id ${PREPARED}`.execute(db)
  return rows.map(({ id }) => id)
}
