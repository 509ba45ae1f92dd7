import type { Language } from '../../console/language.tsx'

const WORDS = {
  en: {
    everyMinute: 'every minute',
    every: (minutes: string) => `every ${minutes} min`,
    hourly: (minute: string) => `every hour at :${minute}`,
    daily: (time: string, zone: string) => `every day at ${time} ${zone}`,
  },
  it: {
    everyMinute: 'ogni minuto',
    every: (minutes: string) => `ogni ${minutes} min`,
    hourly: (minute: string) => `ogni ora al minuto ${minute}`,
    daily: (time: string, zone: string) => `ogni giorno alle ${time} ${zone}`,
  },
}

/** A schedule in words. Without a phrase, it stays as written. */
export function scheduleWords(cron: string, zone: string, language: Language): string {
  const words = WORDS[language]
  const [minute = '', hour = '', ...days] = cron.split(' ')
  if (days.join(' ') !== '* * *') return cron
  const isTime = (part: string) => /^\d{1,2}$/.test(part)
  const padded = minute.padStart(2, '0')
  if (isTime(minute) && isTime(hour)) return words.daily(`${hour.padStart(2, '0')}:${padded}`, zone)
  if (hour !== '*') return cron
  if (minute === '*') return words.everyMinute
  if (isTime(minute)) return words.hourly(padded)
  const [, minutes] = /^\*\/(\d{1,2})$/.exec(minute) ?? []
  return minutes ? words.every(minutes) : cron
}
