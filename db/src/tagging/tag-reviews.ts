import { sql } from 'kysely'
import type { Db } from '../client.ts'

export interface ReviewPosition {
  confidence: number
  dropId: number
}

/** Drops whose tagger was not sure, the least sure first, from behind `after` on. */
export function tagReviews(db: Db, limit: number, after?: ReviewPosition) {
  return db
    .selectFrom('drop_tags')
    .innerJoin('drops', 'drops.id', 'drop_tags.drop_id')
    .select([
      'drops.id',
      'drops.title',
      'drops.summary',
      'drops.url',
      'drops.language',
      'drops.l1_topic_id',
      'drops.l2_topic_id',
      'drops.tags',
      'drop_tags.tagger',
      'drop_tags.version',
      'drop_tags.tagged_at',
    ])
    .select(sql<number>`drop_tags.confidence::float8`.as('confidence'))
    .select(sql<{ topicId: number; score: number }[]>`drop_tags.candidates`.as('candidates'))
    .where('drop_tags.needs_review', '=', true)
    .where('drops.deleted_at', 'is', null)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(drop_tags.confidence, drop_tags.drop_id) > (${after?.confidence}::real, ${after?.dropId}::bigint)`,
      ),
    )
    .orderBy('drop_tags.confidence')
    .orderBy('drop_tags.drop_id')
    .limit(limit)
    .execute()
}

export async function countTagReviews(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from drop_tags join drops on drops.id = drop_tags.drop_id
    where needs_review and deleted_at is null`.execute(db)
  return rows[0]?.waiting ?? 0
}
