import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'
import { type DatedChange, datedChanges, isSameChange } from '../operations/dated-changes.ts'

const DAYS = 14

export function newestArticlesOf(db: Db, sourceId: number, limit: number) {
  return db
    .selectFrom('drops')
    .select(['id', 'title', 'language', 'tag_done', 'created_at'])
    .where('source_id', '=', sourceId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The topics of its first drops, the largest share first. */
export async function topicsOf(db: Db, sourceId: number, limit: number) {
  const { rows } = await sql<{ label: string; share: number }>`
    select label, (weight / sum(weight) over ())::float8 as share
    from source_topics join topics on topics.id = topic_id
    where source_id = ${sourceId}
    order by weight desc, label
    limit ${limit}`.execute(db)
  return rows
}

/** Articles on each of the last days, oldest first, including days without any. */
export async function articlesPerDay(db: Db, sourceId: number) {
  const { rows } = await sql<{ day: string; articles: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, count(drops.id) as articles
    from generate_series(
      (now() at time zone 'UTC')::date - ${DAYS - 1}::integer, (now() at time zone 'UTC')::date, interval '1 day'
    ) as day
    left join drops on source_id = ${sourceId} and deleted_at is null
      and created_at >= day at time zone 'UTC' and created_at < (day + interval '1 day') at time zone 'UTC'
    group by day order by day`.execute(db)
  return rows
}

/**
 * Each source's items on the last days, oldest first, by one index-only range scan per source. Deleted
 * articles count too.
 */
export async function itemsPerDay(
  db: Db,
  sourceIds: readonly number[],
  days: number,
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ source_id: number; ago: number; items: number }>`
    select wanted.id as source_id, ago, items
    from unnest(${sourceIds}::bigint[]) as wanted (id)
    cross join lateral (
      select (now() at time zone 'UTC')::date - (created_at at time zone 'UTC')::date as ago, count(*) as items
      from drops
      where source_id = wanted.id
        and created_at >= date_trunc('day', now(), 'UTC') - make_interval(days => ${days - 1})
      group by 1
    ) as counted
    where ago >= 0`.execute(db)
  const perDay = new Map(sourceIds.map((id) => [id, Array.from({ length: days }, () => 0)]))
  for (const { source_id, ago, items } of rows) perDay.get(source_id)?.splice(days - 1 - ago, 1, items)
  return perDay
}

/**
 * Returns the sources whose state changed, with the time that identifies the change for its undo. A resumed source is
 * due at once and starts without failures.
 */
export async function setSourcesPaused(
  db: Tx,
  ids: readonly number[],
  paused: boolean,
): Promise<{ id: number; name: string; changed_at: Date }[]> {
  const resumed = {
    status: 'active' as const,
    state: 'ok' as const,
    failures: 0,
    failing_since: null,
    last_error: null,
    next_fetch_at: sql<Date>`case when feed_url is null then null else now() end`,
  }
  const changed = await db
    .updateTable('sources')
    .set({
      ...(paused ? { status: 'inactive' as const, next_fetch_at: null } : resumed),
      pause_changed_at: sql<Date>`now()`,
      before_pause: sql`jsonb_build_object('status', status, 'state', state, 'failures', failures,
        'failing_since', failing_since, 'last_error', last_error, 'next_fetch_at', next_fetch_at)`,
    })
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('status', paused ? '<>' : '=', 'inactive')
    .returning(['id', 'name', sql<Date>`now()`.as('changed_at')])
    .execute()
  if (!paused) await releaseHeldItems(db, changed)
  return changed
}

/** Makes items due that waited for the pause to end. */
async function releaseHeldItems(db: Tx, sources: readonly { id: number }[]): Promise<void> {
  await db
    .updateTable('ingestion_queue')
    .set({ next_attempt_at: sql<Date>`now()` })
    .where('source_id', '=', sql<number>`any(${sources.map(({ id }) => id)}::bigint[])`)
    .where('status', '=', 'pending')
    .where('next_attempt_at', '>', sql<Date>`now()`)
    .execute()
}

/**
 * Restores sources to their state before one pause or resume, unless someone has paused or resumed them
 * since.
 */
export async function undoSourcesPaused(
  db: Tx,
  changes: readonly DatedChange[],
): Promise<{ id: number; name: string; paused: boolean }[]> {
  const { rows } = await sql<{ id: number; name: string; paused: boolean }>`
    update sources set
      status = coalesce(before_pause ->> 'status', case status when 'inactive' then 'active' else 'inactive' end),
      state = coalesce(before_pause ->> 'state', state),
      failures = coalesce((before_pause ->> 'failures')::integer, failures),
      failing_since = case when before_pause is null then failing_since
        else (before_pause ->> 'failing_since')::timestamptz end,
      last_error = case when before_pause is null then last_error else before_pause ->> 'last_error' end,
      next_fetch_at = case when status <> 'inactive' or feed_url is null then null
        else coalesce((before_pause ->> 'next_fetch_at')::timestamptz, now()) end,
      pause_changed_at = now(), before_pause = null
    from ${datedChanges(changes)}
    where sources.id = change.id and ${isSameChange('pause_changed_at')}
    returning sources.id, sources.name, sources.status = 'inactive' as paused`.execute(db)
  await releaseHeldItems(
    db,
    rows.filter(({ paused }) => !paused),
  )
  return rows
}

/** Makes it due at once, before all others. False for a source that is paused, has no feed or does not exist. */
export async function bringForward(db: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sources')
    .set({ next_fetch_at: sql`now() - interval '1 day'` })
    .where('id', '=', id)
    .where('status', '<>', 'inactive')
    .where('feed_url', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface SourceEdit {
  name: string
  homepage_url: string
  feed_url: string | null
  official: boolean
  host: string
}

/**
 * Returns the source before the edit. Undefined when it does not exist. A changed feed is read from its
 * beginning.
 */
export async function editSource(db: Tx, id: number, edit: SourceEdit) {
  const before = await db
    .selectFrom('sources')
    .select(['name', 'homepage_url', 'feed_url', 'official'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return undefined
  const isMoved = before.feed_url !== edit.feed_url
  await db
    .updateTable('sources')
    .set({
      ...edit,
      ...(isMoved && {
        etag: null,
        last_modified: null,
        body_hash: null,
        next_fetch_at: edit.feed_url === null ? null : sql`now()`,
      }),
    })
    .where('id', '=', id)
    .execute()
  if (isMoved && before.feed_url && edit.feed_url) {
    await db
      .insertInto('source_url_history')
      .values({ source_id: id, old_url: before.feed_url, new_url: edit.feed_url, reason: 'edited' })
      .execute()
  }
  return before
}
