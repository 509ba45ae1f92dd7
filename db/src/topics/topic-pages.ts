import type { BoundedCount } from '@daily-drops/contract/kernel/paging'
import { addDays } from '@daily-drops/core/archive'
import { ARCHIVE_ITEMS } from '@daily-drops/core/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../connection/client.ts'
import { DROP_CARD } from '../drops/drops.ts'
import { type ListReader, visibleTo } from '../drops/visibility.ts'

/** How many of the newest drops of a topic, and of each day in a list, are checked for what a reader may see. */
const LOOKED_AT = 500
const LOOKED_AT_PER_DAY = 200
const LOOKED_AT_PER_MAIN_TOPIC = 100

function dropsOfTopic(db: Db, topicId: number | RawBuilder<number>) {
  return db
    .selectFrom('content_topics')
    .select(['drop_id', 'published_at'])
    .where('topic_id', '=', topicId)
    .orderBy('published_at', 'desc')
    .orderBy('drop_id', 'desc')
}

/** Within the reader's plan. */
function readableOfTopic(db: Db, topicId: number | RawBuilder<number>, reader: ListReader | null) {
  const drops = dropsOfTopic(db, topicId)
  return reader?.since ? drops.where('published_at', '>=', reader.since) : drops
}

/** UTC calendar days, 'YYYY-MM-DD'. */
export function dropsOfDay(db: Db, topicId: number, day: string) {
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
  const newest = readableOfTopic(db, topicId, reader).limit(reader ? LOOKED_AT : limit)
  return cardsOf(db, newest, reader).limit(limit).execute()
}

/** The newest few of each main topic, newest first within it. */
export function newestOfMainTopics(db: Db, perTopic: number, reader: ListReader) {
  const newest = readableOfTopic(db, sql.ref<number>('main.id'), reader).limit(LOOKED_AT_PER_MAIN_TOPIC)
  return db
    .selectFrom('topics as main')
    .innerJoinLateral(cardsOf(db, newest, reader).limit(perTopic).as('card'), (join) => join.onTrue())
    .selectAll('card')
    .where('main.level', '=', 1)
    .where('main.is_active', '=', true)
    .execute()
}

/**
 * How many of a topic's newest drops a list leaves out because of their language. `until` is the newest UTC
 * day it shows.
 */
export async function countInOtherLanguages(
  db: Db,
  topicId: number,
  reader: ListReader,
  { from, until }: { from?: string; until?: string } = {},
): Promise<BoundedCount> {
  if (!reader.languages) return { count: 0, isExact: true }
  const newest = readableOfTopic(db, topicId, reader)
    .$if(from !== undefined, (drops) => drops.where('published_at', '>=', startOf(from as string)))
    .$if(until !== undefined, (drops) =>
      drops.where('published_at', '<', startOf(addDays(until as string, 1))),
    )
    .limit(LOOKED_AT)
  const { looked_at, found } = await db
    .selectFrom(newest.as('listed'))
    .innerJoin('drops', 'drops.id', 'listed.drop_id')
    .select((eb) => [
      eb.fn.countAll<number>().as('looked_at'),
      eb.fn
        .countAll<number>()
        .filterWhere(visibleTo({ ...reader, inOtherLanguages: true }))
        .as('found'),
    ])
    .executeTakeFirstOrThrow()
  return { count: found, isExact: looked_at < LOOKED_AT }
}

export interface TopicDay {
  topicId: number
  day: string
  reader: ListReader | null
}

/** A topic's drops on one day. */
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
