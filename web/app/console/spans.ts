import type { Language } from './language.tsx'

const UNITS = {
  en: { minutes: 'min', hours: 'h', days: (count: number) => (count === 1 ? 'day' : 'days') },
  it: { minutes: 'min', hours: 'h', days: (count: number) => (count === 1 ? 'giorno' : 'giorni') },
}

/** '42 s', '5 min', '3 h', '12 days'. */
export function formatSpan(ms: number, language: Language): string {
  const units = UNITS[language]
  const seconds = Math.max(0, Math.floor(ms / 1000))
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} ${units.minutes}`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return `${hours} ${units.hours}`
  const days = Math.floor(hours / 24)
  return `${days} ${units.days(days)}`
}
