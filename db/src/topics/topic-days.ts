import type { BoundedCount } from '@daily-drops/contract/paging'
import { sql } from 'kysely'
import type { Db } from '../client.ts'

/** Three years of days tell enough of how much there is. */
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

/** The days on which a topic has something to read, newest first. */
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

/** The last of them before a day, newest first. */
export function topicDaysBefore(db: Db, topicId: number, day: string, limit: number) {
  return daysOfTopic(db, topicId).where('day', '<', day).orderBy('day', 'desc').limit(limit).execute()
}

/** How many items a topic has on the last of them before a day. */
export async function countItemsBefore(db: Db, topicId: number, day: string): Promise<BoundedCount> {
  const days = daysOfTopic(db, topicId).where('day', '<', day).orderBy('day', 'desc').limit(DAYS_COUNTED)
  const { total, counted } = await db
    .selectFrom(days.as('days'))
    .select(sql<number>`coalesce(sum(items), 0)::integer`.as('total'))
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow()
  return { count: total, isExact: counted < DAYS_COUNTED }
}

/** The first of them after a day, up to another. */
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
