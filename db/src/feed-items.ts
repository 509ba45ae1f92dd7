import { sql } from 'kysely'
import type { Db, Tx } from './client.ts'

/** Which of these items the source has offered before, as hexadecimal digests. */
export async function knownIdentities(
  db: Db | Tx,
  sourceId: number,
  identities: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ identity: string }>`
    select encode(identity, 'hex') as identity
    from unnest(${identities}::text[]) as offered (hex)
    join feed_items on source_id = ${sourceId} and identity = decode(hex, 'hex')`.execute(db)
  return new Set(rows.map(({ identity }) => identity))
}

/** Articles that are here or on their way, by address: the drop's id, or null while it waits in the queue. */
export async function knownAddresses(
  db: Db | Tx,
  urls: readonly string[],
): Promise<Map<string, number | null>> {
  if (urls.length === 0) return new Map()
  const { rows } = await sql<{ url: string; dropId: number | null }>`
    select url, id as "dropId" from drops where url = any(${urls})
    union all
    select url, null from ingestion_queue
    where url = any(${urls}) and status in ('pending', 'processing', 'error')`.execute(db)
  return new Map(rows.map(({ url, dropId }) => [url, dropId]))
}

export interface Sighting {
  identity: string
  dropId: number | null
}

/** Remembers what a source has offered, so that it is never taken for new again. */
export async function recordSightings(
  db: Tx,
  sourceId: number,
  sightings: readonly Sighting[],
): Promise<void> {
  if (sightings.length === 0) return
  const identities = sightings.map(({ identity }) => identity)
  const dropIds = sightings.map(({ dropId }) => dropId)
  await sql`
    insert into feed_items (source_id, identity, drop_id)
    select ${sourceId}, decode(hex, 'hex'), drop_id
    from unnest(${identities}::text[], ${dropIds}::bigint[]) as seen (hex, drop_id)
    on conflict do nothing`.execute(db)
}
