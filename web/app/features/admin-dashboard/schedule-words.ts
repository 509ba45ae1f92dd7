import { consoleDashboard } from '@daily-drops/messages/subjects/console-dashboard'
import type { Language } from '../../console/language.tsx'

/** A schedule in words. Without a phrase, it stays as written. */
export function scheduleWords(cron: string, zone: string, language: Language): string {
  const t = consoleDashboard.in(language)
  const [minute = '', hour = '', ...days] = cron.split(' ')
  if (days.join(' ') !== '* * *') return cron
  const isTime = (part: string) => /^\d{1,2}$/.test(part)
  const padded = minute.padStart(2, '0')
  if (isTime(minute) && isTime(hour))
    return t('schedule.daily', { time: `${hour.padStart(2, '0')}:${padded}`, zone })
  if (hour !== '*') return cron
  if (minute === '*') return t('schedule.everyMinute')
  if (isTime(minute)) return t('schedule.hourly', { minute: padded })
  const [, minutes] = /^\*\/(\d{1,2})$/.exec(minute) ?? []
  return minutes ? t('schedule.every', { minutes }) : cron
}
