import { addDays } from '@daily-drops/core/archive'
import { capitalised } from '@daily-drops/messages/dates'
import { dateFormat } from '@daily-drops/messages/formats'
import type { Locale } from '@daily-drops/messages/locales'
import { calendar as messages } from '@daily-drops/messages/subjects/calendar'
import { firstWeekday, weekdaysIn } from '@daily-drops/messages/weeks'
import { type ReactNode, useId } from 'react'
import { useDates, useLocale, useMessages, useNumberFormat } from '../../locale/page-locale.ts'

interface MonthWallProps {
  /** The first day of the month. */
  month: string
  /** Below the title: its total. */
  note?: string
  today: string
  /** The content of a day. Without it, only the number is shown. */
  dayOf: (day: string) => ReactNode
}

/** A month as a grid of days. Weeks begin as in the language of the page. */
export function MonthWall({ month, note, today, dayOf }: MonthWallProps) {
  const id = useId()
  const t = useMessages(messages)
  const { formatDay, formatMonth } = useDates()
  const locale = useLocale()
  const { name, year } = monthWords(month, locale)
  const numbers = useNumberFormat()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-headline font-medium">
        {/* In Japanese the year comes first, with characters that belong to both. */}
        {locale === 'ja' ? (
          formatMonth(month)
        ) : (
          <>
            {name} <span className="font-normal text-ink-2">{year}</span>
          </>
        )}
      </h2>
      <p className="mt-1 min-h-5 text-note text-ink-3 tabular-nums">{note}</p>
      <ol className="mt-4 grid grid-cols-7 gap-y-1.5 text-center text-note text-ink-3 tabular-nums">
        {weekdaysIn(locale).map((weekday) => (
          <li key={weekday} aria-hidden="true" className="pb-2">
            {t(`weekday.${weekday}`)}
          </li>
        ))}
        {daysOf(month).map((day, index) => (
          <li
            key={day}
            style={
              index === 0
                ? { gridColumnStart: ((weekdayOf(day) + 7 - firstWeekday(locale)) % 7) + 1 }
                : undefined
            }
            {...(day === today && { 'aria-current': 'date' })}
            className="rounded-sm aria-[current=date]:font-strong aria-[current=date]:text-ink aria-[current=date]:outline-1 aria-[current=date]:outline-ink"
          >
            {dayOf(day) ?? (
              <span className="flex h-18 flex-col items-center justify-end gap-1.5 pb-1">
                <span aria-hidden="true" className="size-1.25 rounded-full bg-line" />
                <span className="sr-only">{t('empty', { day: formatDay(day) })}</span>
                <span aria-hidden="true">{numbers.format(Number(day.slice(8)))}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function monthWords(month: string, locale: Locale) {
  const format = dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const parts = format.formatToParts(new Date(month))
  const part = (type: 'month' | 'year') => parts.find((one) => one.type === type)?.value ?? ''
  return { name: capitalised(part('month'), locale), year: part('year') }
}

function daysOf(month: string): string[] {
  const days: string[] = []
  for (let day = month; day.slice(0, 7) === month.slice(0, 7); day = addDays(day, 1)) days.push(day)
  return days
}

function weekdayOf(day: string): number {
  return new Date(day).getUTCDay()
}
