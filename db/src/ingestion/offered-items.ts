import type { QueuedItem } from '@daily-drops/contract/items/queued-item'
import { sql } from 'kysely'
import type { Tx } from '../connection/client.ts'
import { PREPARED } from '../connection/prepared.ts'
import type { FetchRecord } from '../sources/source-fetches.ts'

/** What an item is recognised by from now on, as hexadecimal digests. */
interface Remembered {
  identity: string
  /** Of its address, where the identity is not that already: it stays when a publisher renames the guid. */
  address: string | null
  /** Hash of what the feed said, to notice when it says something else. */
  words: number
}

/** Something that a feed offers for the first time. */
export interface OfferedItem extends Remembered {
  url: string
  item: QueuedItem
  /** Why it can never become a drop: it is kept as failed. */
  problem?: string
}

/**
 * Items of strangers that wait, and that their own publisher offers now: they go on as the publisher's. What somebody is
 * working on is left alone, and not remembered: the publisher gets it back once it is a drop.
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

/** Known from elsewhere: only remembered. */
export interface Sighting extends Remembered {
  dropId: number
}

interface Offered {
  toQueue: readonly OfferedItem[]
  sightings: readonly Sighting[]
}

/**
 * Puts what a source offers into the queue, remembers it, and notes the reading, in one statement; answers the ids of
 * those to process. An address that is open already, whoever offered it, gets no second row and is not remembered: should
 * that one fail, this is still new. Always in the same order, so that two feeds with the same items wait for each other
 * instead of deadlocking.
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
