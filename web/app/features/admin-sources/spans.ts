import type { Language } from '../../console/language.tsx'

const UNITS = {
  en: { minutes: 'min', hours: 'h', days: (count: number) => (count === 1 ? 'day' : 'days') },
  it: { minutes: 'min', hours: 'h', days: (count: number) => (count === 1 ? 'giorno' : 'giorni') },
}

/** '5 min', '3 h', '12 days'. */
export function formatSpan(ms: number, language: Language): string {
  const units = UNITS[language]
  const minutes = Math.max(0, Math.floor(ms / 60_000))
  if (minutes < 60) return `${minutes} ${units.minutes}`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return `${hours} ${units.hours}`
  const days = Math.floor(hours / 24)
  return `${days} ${units.days(days)}`
}
