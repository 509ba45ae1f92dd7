import type { Db } from '../client.ts'

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

/** The last of them before a day, newest first. */
export function topicDaysBefore(db: Db, topicId: number, day: string, limit: number) {
  return daysOfTopic(db, topicId).where('day', '<', day).orderBy('day', 'desc').limit(limit).execute()
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
