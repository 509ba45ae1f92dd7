import { sql } from 'kysely'
import type { Db } from '../client.ts'
import { countUpTo, defineList } from '../paging.ts'

function unsure(db: Db) {
  return db
    .selectFrom('drop_tags')
    .innerJoin('drops', 'drops.id', 'drop_tags.drop_id')
    .where('drop_tags.needs_review', '=', true)
    .where('drops.deleted_at', 'is', null)
}

/** Drops whose tagger was not sure. */
export const tagReviews = defineList({
  from: unsure,
  id: { by: 'drop_tags.drop_id', kind: 'whole' },
  sorts: { confidence: { by: 'drop_tags.confidence', kind: 'real' } },
  filters: {},
  rows: (db, ids) =>
    unsure(db)
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
      .where('drop_tags.drop_id', 'in', ids)
      .execute(),
  // One look-up for each; as a join it may read all drops.
  count: (db, _, limit) =>
    countUpTo(
      db,
      db
        .selectFrom('drop_tags')
        .select('drop_id')
        .where('needs_review', '=', true)
        .where(sql<boolean>`(select deleted_at is null from drops where drops.id = drop_tags.drop_id)`),
      limit,
    ),
})
