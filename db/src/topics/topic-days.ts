import type { BoundedCount } from '@daily-drops/contract/kernel/paging'
import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'

/** Three years are enough to show how much there is. */
const DAYS_COUNTED = 1096

export interface DayRange {
  /** Calendar days, both included. */
  from: string
  to: string
}

function daysOfTopic(db: Db, topicId: number) {
  return db
    .selectFrom('topic_days')
    .select(['day', 'items', 'videos'])
    .where('topic_id', '=', topicId)
    .where('items', '>', 0)
}

/** The days on which a topic has content, newest first. */
export function topicDays(db: Db, topicId: number, range: DayRange) {
  return daysOfTopic(db, topicId)
    .where('day', '>=', range.from)
    .where('day', '<=', range.to)
    .orderBy('day', 'desc')
    .execute()
}

/** How many items each main topic has on a day. */
export function mainTopicsOn(db: Db, day: string) {
  return db
    .selectFrom('topics')
    .leftJoin('topic_days', (join) =>
      join.onRef('topic_days.topic_id', '=', 'topics.id').on('topic_days.day', '=', day),
    )
    .select(['topics.id', sql<number>`coalesce(topic_days.items, 0)`.as('items')])
    .where('level', '=', 1)
    .where('is_active', '=', true)
    .orderBy('label')
    .execute()
}

/** The last such days before a day, newest first. */
export function topicDaysBefore(db: Db, topicId: number, day: string, limit: number) {
  return daysOfTopic(db, topicId).where('day', '<', day).orderBy('day', 'desc').limit(limit).execute()
}

/** The number of a topic's items on the last such days before a day. */
export async function countItemsBefore(db: Db, topicId: number, day: string): Promise<BoundedCount> {
  const days = daysOfTopic(db, topicId).where('day', '<', day).orderBy('day', 'desc').limit(DAYS_COUNTED)
  const { total, counted } = await db
    .selectFrom(days.as('days'))
    .select(sql<number>`coalesce(sum(items), 0)::integer`.as('total'))
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow()
  return { count: total, isExact: counted < DAYS_COUNTED }
}

/** The first such days after a day, up to another day. */
export async function topicDayAfter(db: Db, topicId: number, { from, to }: DayRange) {
  return daysOfTopic(db, topicId)
    .where('day', '>', from)
    .where('day', '<=', to)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst()
}

export function topicDay(db: Db, topicId: number, day: string) {
  return daysOfTopic(db, topicId).where('day', '=', day).executeTakeFirst()
}

export interface LanguageOfDay {
  /** Empty when unknown. */
  language: string
  items: number
  videos: number
}

/** A topic's items on a day by language. Undefined while some are not counted by language yet. */
export async function topicDayLanguages(
  db: Db,
  topicId: number,
  day: string,
): Promise<LanguageOfDay[] | undefined> {
  const rows = await db
    .selectFrom('topic_days')
    .leftJoin('topic_day_languages as of', (join) =>
      join.onRef('of.topic_id', '=', 'topic_days.topic_id').onRef('of.day', '=', 'topic_days.day'),
    )
    .select(['topic_days.items as all_items', 'of.language', 'of.items', 'of.videos'])
    .where('topic_days.topic_id', '=', topicId)
    .where('topic_days.day', '=', day)
    .execute()
  const languages = rows.map(({ language, items, videos }) => ({
    language: language ?? '',
    items: items ?? 0,
    videos: videos ?? 0,
  }))
  const counted = languages.reduce((sum, { items }) => sum + items, 0)
  return counted === (rows[0]?.all_items ?? 0) ? languages : undefined
}

/** Counts up to `limit` older links by language. Returns how many there were. */
export async function fillTopicLanguages(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ filled: number }>`
    select fill_topic_languages(${limit}::integer) as filled`.execute(db)
  return rows[0]?.filled ?? 0
}
