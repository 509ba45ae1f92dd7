import { sql, type UpdateObject } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'
import { PREPARED } from '../connection/prepared.ts'
import type { DB } from '../connection/schema.ts'
import type { ClaimedSource } from './source-claims.ts'

type SourceChanges = UpdateObject<DB, 'sources'>

/** The lease ended and the source may belong to another worker, so nothing of this refresh may be stored. */
export class LeaseLost extends Error {
  constructor(sourceId: number) {
    super(`The lease of source ${sourceId} was lost`)
    this.name = 'LeaseLost'
  }
}

/** What a complete response leaves for the next request. */
interface FullAnswer {
  etag: string | null
  lastModified: string | null
  bodyHash: Buffer
  intervalMinutes: number
}

/** The target of the permanent redirect on this poll, and the number of earlier polls with the same target. */
interface Redirect {
  url: string
  polls: number
}

export interface Success {
  delayMinutes: number
  /** Absent when nothing has changed. */
  answer?: FullAnswer
  redirect?: Redirect
}

export async function saveSuccess(db: Db | Tx, claim: ClaimedSource, success: Success): Promise<void> {
  const { answer } = success
  await release(db, claim, success.delayMinutes, {
    state: 'ok',
    status: sql`case status when 'error' then 'active' else status end`,
    last_success_at: sql`now()`,
    failures: 0,
    failing_since: null,
    last_error: null,
    ...redirectColumns(claim, success.redirect),
    ...(answer && {
      etag: answer.etag,
      last_modified: answer.lastModified,
      body_hash: answer.bodyHash,
      fetch_interval_minutes: answer.intervalMinutes,
      last_full_fetch_at: sql`now()`,
    }),
  })
}

/** A refresh that found nothing new and no redirect to remember. */
export interface Unchanged {
  claim: ClaimedSource
  delayMinutes: number
}

/** By far the most common result, so several are saved at once. Returns the sources whose lease was still held. */
export async function saveUnchanged(db: Db, ends: readonly Unchanged[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    update sources set state = 'ok', status = case status when 'error' then 'active' else status end,
      last_success_at = now(), failures = 0, failing_since = null, last_error = null,
      redirect_url = null, redirect_count = 0, redirect_since = null, last_fetched_at = now(),
      next_fetch_at = now() + make_interval(secs => held.seconds), lease_token = null, lease_until = null
    from (
      select sources.id, seconds
      from unnest(
        ${ends.map(({ claim }) => claim.id)}::bigint[],
        ${ends.map(({ claim }) => claim.lease_token)}::uuid[],
        ${ends.map(({ delayMinutes }) => delayMinutes * 60)}::float8[]
      ) as ended (id, token, seconds)
      join sources on sources.id = ended.id and lease_token = token
      order by sources.id for update of sources
    ) as held
    where sources.id = held.id
    returning sources.id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export interface Failure {
  delayMinutes: number
  state: 'failing' | 'broken'
  reason: string
}

/** A broken source is shown to editors as an error, and is still tried. */
export async function saveFailure(db: Db | Tx, claim: ClaimedSource, failure: Failure): Promise<void> {
  await release(db, claim, failure.delayMinutes, {
    state: failure.state,
    ...(failure.state === 'broken' && {
      status: sql`case status when 'active' then 'error' else status end`,
    }),
    failures: claim.failures + 1,
    failing_since: sql`coalesce(failing_since, now())`,
    last_error: failure.reason,
  })
}

/** Not a failure: the host asked for a pause. */
export async function saveDeferral(db: Db | Tx, claim: ClaimedSource, delayMinutes: number): Promise<void> {
  await release(db, claim, delayMinutes, {})
}

/** Paused until an editor decides. */
export async function saveGone(db: Db | Tx, claim: ClaimedSource, reason: string): Promise<void> {
  await release(db, claim, null, { state: 'gone', status: 'error', last_error: reason })
}

/**
 * Changes the source's address. False when another source has it: then this one has nothing left to fetch,
 * its drops stay, and the other continues.
 */
export async function moveSource(
  db: Tx,
  claim: ClaimedSource,
  to: { url: string; host: string },
): Promise<boolean> {
  const other = await db
    .selectFrom('sources')
    .select('id')
    .where('feed_url', '=', to.url)
    .where('id', '<>', claim.id)
    .executeTakeFirst()
  const moved: SourceChanges = { feed_url: to.url, host: to.host }
  const merged: SourceChanges = { status: 'inactive', state: 'gone', next_fetch_at: null }
  await db
    .updateTable('sources')
    .set({ ...(other ? merged : moved), redirect_url: null, redirect_count: 0, redirect_since: null })
    .where('id', '=', claim.id)
    .execute()
  await db
    .insertInto('source_url_history')
    .values({
      source_id: claim.id,
      old_url: claim.feed_url,
      new_url: to.url,
      reason: other ? 'merged' : 'moved',
    })
    .execute()
  return !other
}

function redirectColumns(claim: ClaimedSource, redirect: Redirect | undefined): SourceChanges {
  if (redirect) {
    return {
      redirect_url: redirect.url,
      redirect_count: redirect.polls,
      ...(redirect.polls === 1 && { redirect_since: sql`now()` }),
    }
  }
  return claim.redirect_url ? { redirect_url: null, redirect_count: 0, redirect_since: null } : {}
}

/** Every refresh ends here: the next fetch is planned and the lease returned, if it is still ours. */
async function release(
  db: Db | Tx,
  claim: ClaimedSource,
  delayMinutes: number | null,
  changes: SourceChanges,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('sources')
    .set({
      ...changes,
      last_fetched_at: sql`now()`,
      next_fetch_at: delayMinutes === null ? null : sql`now() + make_interval(secs => ${delayMinutes * 60})`,
      lease_token: null,
      lease_until: null,
    })
    .where('id', '=', claim.id)
    .where('lease_token', '=', claim.lease_token)
    .modifyEnd(PREPARED)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new LeaseLost(claim.id)
}
