import { CronExpressionParser } from 'cron-parser'

/** The first slot strictly after `after`. Throws on an unreadable expression or zone. */
export function nextSlot(cron: string, timeZone: string, after: Date): Date {
  return CronExpressionParser.parse(cron, { currentDate: after, tz: timeZone }).next().toDate()
}
