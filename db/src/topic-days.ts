import type { Db } from './client.ts'

export interface DayRange {
  /** Calendar days, both included. */
  from: string
  to: string
}

/** The days on which a topic has something to read, newest first. */
export function topicDays(db: Db, topicId: number, range: DayRange) {
  return db
    .selectFrom('topic_days')
    .select(['day', 'items', 'videos'])
    .where('topic_id', '=', topicId)
    .where('day', '>=', range.from)
    .where('day', '<=', range.to)
    .where('items', '>', 0)
    .orderBy('day', 'desc')
    .execute()
}
