import { CronExpressionParser } from 'cron-parser'

/** The first slot strictly after `after`; throws on an expression or zone that cannot be read. */
export function nextSlot(cron: string, timeZone: string, after: Date): Date {
  return CronExpressionParser.parse(cron, { currentDate: after, tz: timeZone }).next().toDate()
}
