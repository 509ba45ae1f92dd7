import { registrableDomain } from '@daily-drops/core/addresses/registrable-domain'
import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'
import { defineList } from '../paging/paging.ts'
import { addSources, findSourceByAddress } from './sources.ts'

/** Suggested sources with how many readers suggest them and why. */
export const suggestedSources = defineList({
  from: (db) => db.selectFrom('suggested_sources'),
  id: { by: 'suggested_sources.id', kind: 'whole' },
  sorts: { created_at: { by: 'suggested_sources.created_at', kind: 'instant' } },
  filters: {
    status: (status: string) => sql<boolean>`suggested_sources.status = ${status}`,
    origin: (origin: 'single' | 'import') => sql<boolean>`exists (
      select from source_suggestions where suggested_id = suggested_sources.id and import_id is null
    ) = ${origin === 'single'}`,
  },
  rows: (db, ids: readonly number[]) =>
    db
      .selectFrom('suggested_sources')
      .select(['id', 'name', 'homepage_url', 'feed_url', 'language', 'status', 'message', 'created_at'])
      .select(['decided_at', 'source_id'])
      .select(
        sql<number>`(
          select count(*) from source_suggestions where suggested_id = suggested_sources.id
        )`.as('readers'),
      )
      .select(
        sql<number>`(
          select count(*) from source_suggestions
          where suggested_id = suggested_sources.id and import_id is not null
        )`.as('imports'),
      )
      .select(
        sql<string[]>`array(
          select why from source_suggestions where suggested_id = suggested_sources.id and why is not null
          order by created_at desc limit 5
        )`.as('reasons'),
      )
      .where('id', 'in', ids)
      .execute(),
})

type Decision = { status: 'accepted' } | { status: 'declined'; message: string }

interface Decided {
  name: string
  sourceId: number | null
}

/**
 * Decides once: the same decision again is 'unchanged', the opposite one 'decided'. An accepted source is added, unless
 * somebody else has added it since. Readers would be told that a paused source is read, so it is not accepted.
 */
export async function decideSuggestion(
  db: Tx,
  id: number,
  decision: Decision,
): Promise<Decided | 'missing' | 'unchanged' | 'decided' | 'paused'> {
  const found = await db
    .selectFrom('suggested_sources')
    .select(['id', 'name', 'homepage_url', 'feed_url', 'type', 'language', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return 'missing'
  if (found.status === decision.status) return 'unchanged'
  if (found.status !== 'open') return 'decided'
  const source_id = decision.status === 'accepted' ? await sourceOf(db, found) : null
  if (source_id === 'paused') return 'paused'
  const message = decision.status === 'declined' ? decision.message : null
  await db
    .updateTable('suggested_sources')
    .set({ status: decision.status, message, source_id, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  return { name: found.name, sourceId: source_id }
}

interface Suggested {
  name: string
  homepage_url: string
  feed_url: string
  type: 'rss' | 'youtube'
  language: string | null
}

async function sourceOf(
  db: Tx,
  { name, homepage_url, feed_url, type, language }: Suggested,
): Promise<number | null | 'paused'> {
  const host = registrableDomain(feed_url) ?? ''
  const [added] = await addSources(db, [{ name, homepage_url, feed_url, host, type, language }])
  if (added) return added.id
  const known = await findSourceByAddress(db, { feedUrls: [feed_url] })
  return known?.status === 'inactive' ? 'paused' : (known?.id ?? null)
}

interface Notified {
  /** Null while it is not confirmed. */
  email: string | null
  name: string
  import_id: string | null
}

/** What the readers of a suggestion are told. Undefined while it is open. */
export function decisionOf(db: Db, id: number) {
  return db
    .selectFrom('suggested_sources')
    .leftJoin('sources', 'sources.id', 'source_id')
    .select(['suggested_sources.homepage_url', 'suggested_sources.status', 'message', 'slug'])
    .where('suggested_sources.id', '=', id)
    .where('suggested_sources.status', '<>', 'open')
    .executeTakeFirst()
}

/**
 * Marks up to `limit` readers as notified and returns them, each only once. A reader whose import suggested the source
 * gets one email about all of it.
 */
export async function takeSuggesters(db: Tx, id: number, limit: number): Promise<Notified[]> {
  const { rows } = await sql<Notified>`
    with taken as (
      update source_suggestions set notified_at = now()
      where suggested_id = ${id} and user_id = any (array(
        select user_id from source_suggestions where suggested_id = ${id} and notified_at is null
        order by user_id limit ${limit} for update skip locked
      ))
      returning user_id, import_id
    )
    select case when email_verified then email end as email, name, import_id
    from taken join users on users.id = taken.user_id`.execute(db)
  return rows
}
