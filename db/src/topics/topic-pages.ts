import { addDays } from '@daily-drops/core/archive'
import { ARCHIVE_ITEMS } from '@daily-drops/core/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../client.ts'
import { DROP_CARD } from '../drops/drops.ts'
import { type ListReader, visibleTo } from '../drops/visibility.ts'

/** So many newest drops of a topic, and of each day of a list, are looked through for what a reader may see. */
const LOOKED_AT = 500
const LOOKED_AT_PER_DAY = 200

function dropsOfTopic(db: Db, topicId: number) {
  return db
    .selectFrom('content_topics')
    .select(['drop_id', 'published_at'])
    .where('topic_id', '=', topicId)
    .orderBy('published_at', 'desc')
    .orderBy('drop_id', 'desc')
}

/** UTC calendar days, 'YYYY-MM-DD'. */
function dropsOfDay(db: Db, topicId: number, day: string) {
  return dropsOfTopic(db, topicId)
    .where('published_at', '>=', startOf(day))
    .where('published_at', '<', startOf(addDays(day, 1)))
}

const startOf = (day: string) => new Date(`${day}T00:00:00Z`)

function cardsOf(db: Db, listed: ReturnType<typeof dropsOfTopic>, reader: ListReader | null) {
  return db
    .selectFrom(listed.as('listed'))
    .innerJoin('drops', 'drops.id', 'listed.drop_id')
    .innerJoin('sources', 'sources.id', 'drops.source_id')
    .select(DROP_CARD)
    .where(visibleTo(reader))
    .orderBy('listed.published_at', 'desc')
    .orderBy('listed.drop_id', 'desc')
}

export function latestOfTopic(db: Db, topicId: number, limit: number, reader: ListReader | null) {
  const newest = dropsOfTopic(db, topicId).limit(reader ? LOOKED_AT : limit)
  return cardsOf(db, newest, reader).limit(limit).execute()
}

interface TopicDay {
  topicId: number
  day: string
  reader: ListReader | null
}

/** What a topic had on one day. */
export function dropsOfTopicDay(
  db: Db,
  { topicId, day, reader }: TopicDay,
  { limit, offset = 0 }: { limit: number; offset?: number },
) {
  return cardsOf(db, dropsOfDay(db, topicId, day), reader)
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The newest few of each of these days, newest first. */
export function newestOfTopicDays(
  db: Db,
  topicId: number,
  { days, perDay, reader }: { days: readonly string[]; perDay: number; reader: ListReader | null },
) {
  const ofDay = dropsOfTopic(db, topicId)
    .where('published_at', '>=', startOfListed(0))
    .where('published_at', '<', startOfListed(1))
    .limit(reader ? LOOKED_AT_PER_DAY : perDay)
  return db
    .selectFrom(sql<{ day: string }>`unnest(${days}::date[])`.as<'wanted'>(sql`wanted (day)`))
    .innerJoinLateral(cardsOf(db, ofDay, reader).limit(perDay).as('card'), (join) => join.onTrue())
    .selectAll('card')
    .orderBy('card.published_at', 'desc')
    .orderBy('card.id', 'desc')
    .limit(ARCHIVE_ITEMS)
    .execute()
}

function startOfListed(daysLater: number): RawBuilder<Date> {
  return sql<Date>`(wanted.day + ${sql.lit(daysLater)})::timestamp at time zone 'UTC'`
}

/** Of what the reader may see. */
interface TopicDayFigures {
  items: number
  videos: number
  /** How many the source has that has most. */
  most_of_source: number
}

export async function topicDayFigures(db: Db, { topicId, day, reader }: TopicDay): Promise<TopicDayFigures> {
  const bySource = db
    .selectFrom(dropsOfDay(db, topicId, day).as('listed'))
    .innerJoin('drops', 'drops.id', 'listed.drop_id')
    .select((eb) => [
      eb.fn.countAll().as('items'),
      eb.fn.countAll().filterWhere('drops.type', '=', 'video').as('videos'),
    ])
    .where(visibleTo(reader))
    .groupBy('drops.source_id')
  return db
    .selectFrom(bySource.as('source'))
    .select([
      sql<number>`coalesce(sum(items), 0)::integer`.as('items'),
      sql<number>`coalesce(sum(videos), 0)::integer`.as('videos'),
      sql<number>`coalesce(max(items), 0)::integer`.as('most_of_source'),
    ])
    .executeTakeFirstOrThrow()
}
