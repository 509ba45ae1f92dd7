import { LOCALES } from '@daily-drops/messages/locales'
import { calendar } from '@daily-drops/messages/subjects/calendar'
import { topicArchive as messages } from '@daily-drops/messages/subjects/topic-archive'
import { firstWeekday } from '@daily-drops/messages/weeks'
import { useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { useDates, useLocale, useMessages, useNumberFormat } from '../../locale/page-locale.ts'
import { cn } from '../../ui/class-names.ts'
import { useAvailableDays } from './use-available-days.ts'

interface DayCalendarProps {
  slug: string
  day: string | undefined
  onChoose: (day: string) => void
}

const ARROW =
  'grid size-10 place-items-center rounded-sm text-ink-2 hover:bg-sunken hover:text-ink aria-disabled:opacity-35 [&_svg]:size-4 [&_svg]:fill-current rtl:[&_svg]:-scale-x-100'

/** Only days with content can be chosen. */
export function DayCalendar({ slug, day, onChoose }: DayCalendarProps) {
  const t = useMessages(messages)
  const weekdays = useMessages(calendar)
  const locale = useLocale()
  const number = useNumberFormat()
  const { formatLongDay, formatMonth, formatWeekday } = useDates()
  const [month, setMonth] = useState(() => (day ? dateOf(day) : new Date()))
  const available = useAvailableDays(slug, month)
  return (
    <div aria-busy={available === undefined}>
      <DayPicker
        mode="single"
        lang={locale}
        dir={LOCALES[locale].dir}
        autoFocus
        weekStartsOn={firstWeekday(locale)}
        month={month}
        onMonthChange={setMonth}
        endMonth={new Date()}
        selected={day ? dateOf(day) : undefined}
        onSelect={(date) => date && onChoose(dayOf(date))}
        disabled={(date) => !available?.has(dayOf(date))}
        formatters={{
          formatCaption: (date) => formatMonth(dayOf(date)),
          formatDay: (date) => number.format(date.getDate()),
          formatWeekdayName: (date) => weekdays(`weekday.${weekdayOf(date)}`),
        }}
        labels={{
          labelDayButton: (date) => formatLongDay(dayOf(date)),
          labelGrid: (date) => formatMonth(dayOf(date)),
          labelNext: () => t('nextMonth'),
          labelPrevious: () => t('previousMonth'),
          labelWeekday: (date) => formatWeekday(dayOf(date)),
        }}
        classNames={{
          root: 'text-ui tabular-nums',
          months: 'relative',
          month_caption: 'flex h-10 items-center font-serif text-row font-medium',
          nav: 'absolute top-0 end-0 flex',
          button_previous: ARROW,
          button_next: ARROW,
          weekday: 'size-10 text-note font-normal text-ink-3',
          day: 'size-10 p-0.5 text-center',
          day_button: cn(
            'size-9 rounded-sm font-strong not-disabled:hover:bg-sunken',
            'disabled:cursor-not-allowed disabled:font-normal disabled:text-ink-3 disabled:opacity-60',
          ),
          selected: '[&_button]:bg-accent [&_button]:text-accent-ink [&_button]:not-disabled:hover:bg-accent',
          today: '[&_button]:outline-1 [&_button]:-outline-offset-1 [&_button]:outline-ink',
        }}
      />
    </div>
  )
}

/** The calendar counts in local days, but only their names matter. */
function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00`)
}

const weekdayOf = (date: Date) => date.getDay() as 0 | 1 | 2 | 3 | 4 | 5 | 6

function dayOf(date: Date): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}
