import { MAX_ATTEMPTS } from '@daily-drops/core/limits'
import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'
import { AUTO_INGEST_IS_ON, AUTO_INGEST_TURNED_AT } from './auto-ingest.ts'

/** A queue item that this process works on until its lease ends. */
export interface ClaimedItem {
  id: number
  url: string
  item: unknown
  source_id: number | null
  source_label: string | null
  /** The person who entered or uploaded the item. Null for items from a feed or the API. */
  requested_by: string | null
  /** Including this one. */
  attempts: number
  /** The database's clock at the time of the claim. */
  now: Date
  /** Since it was queued, or since all items were resumed after a pause. */
  queued_seconds: number
  /** It was deferred before and is now due at its given time. */
  has_waited: boolean
  lease_token: string
}

/** Extended during the work, so it can be short and a lost worker's item is soon free. */
const LEASE_SECONDS = 30
const WORKER_LOST = 'The worker stopped while working on this item.'

const claimed = sql`id, url, item, source_id, source_label, requested_by, attempts, now(), lease_token,
  extract(epoch from now() - greatest(created_at, ${AUTO_INGEST_TURNED_AT}))::float8 as queued_seconds,
  next_attempt_at > created_at as has_waited`
const lease = sql`status = 'processing', attempts = attempts + 1, updated_at = now(),
  lease_token = gen_random_uuid(), lease_until = now() + make_interval(secs => ${LEASE_SECONDS})`

/**
 * Claims the item if it is waiting or its worker is lost. Undefined otherwise, and while automatic ingest is
 * paused, unless a person asked for it.
 */
export async function claimItem(db: Db, id: number): Promise<ClaimedItem | undefined> {
  const { rows } = await sql<ClaimedItem>`
    update ingestion_queue set ${lease}
    where id = ${id} and (requested_by is not null or ${AUTO_INGEST_IS_ON}) and (
      (status in ('pending', 'error') and next_attempt_at <= now())
      or (status = 'processing' and lease_until < now() and attempts < ${MAX_ATTEMPTS})
    )
    returning ${claimed}`.execute(db)
  return rows[0]
}

/** The item that has been due longest. Undefined when none is, or when it must not be taken during a pause. */
export async function claimNextItem(db: Db, { unlessPaused = false } = {}): Promise<ClaimedItem | undefined> {
  const { rows } = await sql<ClaimedItem>`
    update ingestion_queue set ${lease}
    where id = (
      select id from ingestion_queue where status in ('pending', 'error') and next_attempt_at <= now()
      order by next_attempt_at, id limit 1 for update skip locked
    ) ${unlessPaused ? sql`and ${AUTO_INGEST_IS_ON}` : sql``}
    returning ${claimed}`.execute(db)
  return rows[0]
}

/** Seconds until an item in progress may go to another worker. Undefined when it is not in progress. */
export async function secondsLeased(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('ingestion_queue')
    .select(sql<number>`extract(epoch from lease_until - now())::float8`.as('seconds'))
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .executeTakeFirst()
  return row?.seconds
}

export async function renewItem(db: Db, { id, lease_token }: ClaimedItem): Promise<void> {
  await db
    .updateTable('ingestion_queue')
    .set({ lease_until: sql`now() + make_interval(secs => ${LEASE_SECONDS})` })
    .where('id', '=', id)
    .where('lease_token', '=', lease_token)
    .execute()
}

/** The lease ended and the item may belong to another worker, so nothing of this attempt may be stored. */
export class ItemLeaseLost extends Error {}

type Ending =
  /** The address under which the drop is stored. */
  | { status: 'done'; url: string }
  | { status: 'failed'; error: string }
  | { status: 'error'; error: string; retrySeconds: number }
  /** Not the item's fault, so the attempt does not count. */
  | { status: 'pending'; retrySeconds: number }

/** Every end of an attempt. Throws, and so rolls the caller back, when the lease was lost. */
export async function endAttempt(
  db: Db | Tx,
  { id, lease_token }: ClaimedItem,
  ending: Ending,
): Promise<void> {
  const retrySeconds = 'retrySeconds' in ending ? ending.retrySeconds : undefined
  const { numUpdatedRows } = await db
    .updateTable('ingestion_queue')
    .set({
      status: ending.status,
      error: 'error' in ending ? ending.error : null,
      ...(ending.status === 'done' && { url: ending.url }),
      ...(ending.status === 'pending' && { attempts: sql`attempts - 1` }),
      ...(retrySeconds !== undefined && {
        next_attempt_at: sql`now() + make_interval(secs => ${retrySeconds})`,
      }),
      lease_token: null,
      lease_until: null,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('lease_token', '=', lease_token)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new ItemLeaseLost(`The lease of queue item ${id} was lost`)
}

/**
 * Returns the items of lost workers to the queue. A late worker's lease token no longer matches. An item that
 * has crashed several workers is not retried.
 */
export async function releaseExpiredLeases(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('ingestion_queue')
    .set({
      status: sql`case when attempts < ${MAX_ATTEMPTS} then 'pending' else 'failed' end`,
      error: sql`case when attempts < ${MAX_ATTEMPTS} then error else ${WORKER_LOST} end`,
      lease_token: null,
      lease_until: null,
      updated_at: sql`now()`,
    })
    .where('status', '=', 'processing')
    .where('lease_until', '<', sql<Date>`now()`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
