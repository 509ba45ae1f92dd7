import type { Db } from './client.ts'

/** What every list of drops shows; the query joins `sources`. */
export const DROP_CARD = [
  'drops.id',
  'drops.title',
  'drops.url',
  'drops.summary',
  'drops.image_url',
  'drops.published_at',
  'drops.type',
  'drops.tags',
  'drops.language',
  'drops.source_id',
  'sources.name as source_name',
  'drops.l1_topic_id',
  'drops.l2_topic_id',
  'drops.youtube_video_id',
  'drops.youtube_duration',
  'drops.youtube_view_count',
] as const

/** content_topics holds visible drops only, so neither tag_done nor deleted_at needs a look. */
function dropsOfTopic(db: Db, topicId: number) {
  return db
    .selectFrom('content_topics')
    .innerJoin('drops', 'drops.id', 'content_topics.drop_id')
    .innerJoin('sources', 'sources.id', 'drops.source_id')
    .select(DROP_CARD)
    .where('content_topics.topic_id', '=', topicId)
    .orderBy('content_topics.published_at', 'desc')
    .orderBy('content_topics.drop_id', 'desc')
}

export function latestOfTopic(db: Db, topicId: number, limit: number) {
  return dropsOfTopic(db, topicId).limit(limit).execute()
}

/** Everything a topic had on one UTC calendar day ('YYYY-MM-DD'). */
export function dropsOfTopicDay(db: Db, topicId: number, day: string) {
  const from = new Date(`${day}T00:00:00Z`)
  const to = new Date(from.getTime() + 24 * 60 * 60 * 1000)
  return dropsOfTopic(db, topicId)
    .where('content_topics.published_at', '>=', from)
    .where('content_topics.published_at', '<', to)
    .execute()
}

/** The article stored under exactly this address, deleted ones included. */
export function findDropByUrl(db: Db, url: string) {
  return db
    .selectFrom('drops')
    .select(['id', 'title', 'summary', 'image_url', 'tags', 'created_at'])
    .where('url', '=', url)
    .executeTakeFirst()
}
