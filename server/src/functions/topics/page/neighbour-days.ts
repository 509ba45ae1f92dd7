import { addDays, oldestReadableDay } from '@daily-drops/core/archive'
import { topicDayAfter, topicDaysBefore } from '@daily-drops/db/topics/topic-days'
import { planOf } from '@daily-drops/services/accounts/viewer-plan'
import type { FunctionContext } from '../../handle.ts'

interface Place {
  /** The previous day is before this one. */
  before: string
  /** The next day is after this one. Without it, the day of `before` may be next itself. */
  after?: string
  today: string
}

/** The nearest days with content that the viewer may read. */
export async function neighbourDays(
  { db, viewer }: FunctionContext,
  topicId: number,
  { before, after = addDays(before, -1), today }: Place,
) {
  const oldest = oldestReadableDay(planOf(viewer), today) ?? ''
  const [[previous], next] = await Promise.all([
    topicDaysBefore(db, topicId, before > today ? addDays(today, 1) : before, 1),
    topicDayAfter(db, topicId, { from: after < oldest ? addDays(oldest, -1) : after, to: today }),
  ])
  return {
    previous: previous && previous.day >= oldest ? previous.day : null,
    next: next?.day ?? null,
  }
}
