import type { Db, Tx } from './client.ts'
import { type Beholder, visibleTo } from './visibility.ts'

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
  'drops.reading_minutes',
  'drops.source_id',
  'sources.name as source_name',
  'drops.l1_topic_id',
  'drops.l2_topic_id',
  'drops.youtube_video_id',
  'drops.youtube_duration',
  'drops.youtube_view_count',
] as const

/** So many newest drops of a topic are looked through for what a reader may see. */
const LOOKED_AT = 500

function dropsOfTopic(db: Db, topicId: number) {
  return db
    .selectFrom('content_topics')
    .select(['drop_id', 'published_at'])
    .where('topic_id', '=', topicId)
    .orderBy('published_at', 'desc')
    .orderBy('drop_id', 'desc')
}

function cardsOf(db: Db, listed: ReturnType<typeof dropsOfTopic>, beholder: Beholder | null) {
  return db
    .selectFrom(listed.as('listed'))
    .innerJoin('drops', 'drops.id', 'listed.drop_id')
    .innerJoin('sources', 'sources.id', 'drops.source_id')
    .select(DROP_CARD)
    .where(visibleTo(beholder))
    .orderBy('listed.published_at', 'desc')
    .orderBy('listed.drop_id', 'desc')
}

export function latestOfTopic(db: Db, topicId: number, limit: number, beholder: Beholder | null) {
  const newest = dropsOfTopic(db, topicId).limit(beholder ? LOOKED_AT : limit)
  return cardsOf(db, newest, beholder).limit(limit).execute()
}

/** Everything a topic had on one UTC calendar day ('YYYY-MM-DD'). */
export function dropsOfTopicDay(db: Db, topicId: number, day: string, beholder: Beholder | null) {
  const from = new Date(`${day}T00:00:00Z`)
  const to = new Date(from.getTime() + 24 * 60 * 60 * 1000)
  const ofDay = dropsOfTopic(db, topicId).where('published_at', '>=', from).where('published_at', '<', to)
  return cardsOf(db, ofDay, beholder).execute()
}

/** The article stored under exactly this address, deleted ones included. */
export function findDropByUrl(db: Db, url: string) {
  return db
    .selectFrom('drops')
    .select(['id', 'title', 'summary', 'image_url', 'tags', 'created_at'])
    .where('url', '=', url)
    .executeTakeFirst()
}

/** Deleted ones included. */
export async function dropExists(db: Db | Tx, id: number): Promise<boolean> {
  const row = await db.selectFrom('drops').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}
