import { localDay } from '@daily-drops/core/local-day'
import { type ReaderToday, readerToday } from '@daily-drops/db/editions/editions'
import type { ReadContext } from './read-context.ts'

/** A reader's day and settings. Reads them only if they are not known yet. */
export async function todayOf(
  { db, settings }: Pick<ReadContext, 'db' | 'settings'>,
  userId: string,
  now: Date,
): Promise<ReaderToday> {
  if (!settings) return readerToday(db, userId, now)
  return { ...settings, today: localDay(now, settings.timeZone) }
}
