import { MAX_WAITING_FOR_REVIEW } from '@daily-drops/core/limits'
import type { SubmissionKind } from '@daily-drops/core/organisations/organisations'
import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'

export interface SubmittedSource {
  kind: SubmissionKind
  name: string
  feed_url: string | null
}

/**
 * Undefined while the organisation has enough sources waiting for review. Its row is locked, so that concurrent calls
 * cannot exceed the limit.
 */
export async function submitSource(
  db: Tx,
  organisationId: string,
  source: SubmittedSource,
): Promise<number | undefined> {
  const organisation = db.selectFrom('organisations').select('id').where('id', '=', organisationId)
  await organisation.forNoKeyUpdate().execute()
  const pending = db
    .selectFrom('organisation_sources')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('status', '=', 'pending')
  if ((await pending.limit(MAX_WAITING_FOR_REVIEW).execute()).length >= MAX_WAITING_FOR_REVIEW)
    return undefined
  const { id } = await db
    .insertInto('organisation_sources')
    .values({ organisation_id: organisationId, ...source })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Undefined for another organisation's source. */
export function findSourceOf(db: Tx, organisationId: string, id: number) {
  return db
    .selectFrom('organisation_sources')
    .select(['kind', 'status', 'source_id'])
    .where('id', '=', id)
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
}

export function sourcesOf(db: Db, organisationId: string) {
  return db
    .selectFrom('organisation_sources')
    .select(['id', 'kind', 'name', 'status', 'source_id'])
    .where('organisation_id', '=', organisationId)
    .orderBy('id')
    .limit(200)
    .execute()
}

export function sourcesToReview(db: Db) {
  return db
    .selectFrom('organisation_sources')
    .innerJoin('organisations', 'organisations.id', 'organisation_sources.organisation_id')
    .select([
      'organisation_sources.id',
      'organisation_sources.kind',
      'organisation_sources.name',
      'organisation_sources.feed_url',
      'organisations.name as organisation',
      'organisations.homepage_url',
    ])
    .where('status', '=', 'pending')
    .orderBy('organisation_sources.id')
    .limit(100)
    .execute()
}

/** Locked for the review. Undefined when it was already reviewed. */
export function lockPending(db: Tx, id: number) {
  return db
    .selectFrom('organisation_sources')
    .innerJoin('organisations', 'organisations.id', 'organisation_sources.organisation_id')
    .select([
      'organisation_sources.kind',
      'organisation_sources.name',
      'organisation_sources.feed_url',
      'organisation_sources.organisation_id',
      'organisations.homepage_url',
    ])
    .where('organisation_sources.id', '=', id)
    .where('status', '=', 'pending')
    .forUpdate('organisation_sources')
    .executeTakeFirst()
}

export async function endReview(db: Tx, id: number, sourceId: number | null): Promise<void> {
  await db
    .updateTable('organisation_sources')
    .set({ status: sourceId === null ? 'refused' : 'active', source_id: sourceId })
    .where('id', '=', id)
    .execute()
}

/** The site of an approved source. Posted items must be on the same site. */
export async function siteOf(db: Tx, sourceId: number): Promise<string | undefined> {
  const source = await db
    .selectFrom('sources')
    .select('homepage_url')
    .where('id', '=', sourceId)
    .executeTakeFirst()
  return source?.homepage_url
}

/** Only the newest articles are counted, so that the page does not get slower every year. */
const COUNTED_DROPS = 500

/** Readers' reactions to an organisation's articles. */
export async function organisationFigures(db: Db, organisationId: string) {
  const { rows } = await sql<{ articles: number; saves: number; likes: number }>`
    with own as (select source_id from organisation_sources where organisation_id = ${organisationId} and source_id is not null),
    newest as (
      select d.id from own cross join lateral (
        select id from drops where source_id = own.source_id and deleted_at is null order by id desc limit ${COUNTED_DROPS}
      ) d)
    select (select count(*) from newest)::int as articles,
      (select count(*) from bookmarks where drop_id in (select id from newest))::int as saves,
      (select count(*) from reactions where drop_id in (select id from newest) and opinion = 'like')::int as likes`.execute(
    db,
  )
  return rows[0] ?? { articles: 0, saves: 0, likes: 0 }
}
