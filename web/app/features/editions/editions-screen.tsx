import { addDays } from '@daily-drops/core/archive'
import { progressOf } from '@daily-drops/core/editions/progress'
import { edition } from '@daily-drops/messages/subjects/edition'
import { editions as messages } from '@daily-drops/messages/subjects/editions'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useDates, useMessages, useNumberFormat } from '../../locale/page-locale.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { IconLink } from '../../ui/icon-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EditionMark } from '../../ui/pictures/edition-mark.tsx'
import { useDayWords } from '../../ui/pictures/mark-words.ts'
import { MonthWall } from '../../ui/pictures/month-wall.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ChosenDay } from './chosen-day.tsx'
import type { EditionDay, EditionsView } from './editions-view.ts'
import { SelectDate } from './select-date.tsx'

const DAY_DROP = 44

export function EditionsScreen({ editions }: { editions: EditionsView }) {
  const t = useMessages(messages)
  const common = useMessages(edition)
  const { days, months, today, oldest, chosen } = editions
  const byDay = new Map(days.map((day) => [day.day, day]))
  const place = (day: string) => {
    const edition = byDay.get(day)
    return edition && <DayLink edition={edition} isChosen={chosen?.day === day} />
  }
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} actions={<MonthLinks {...editions} />} />
      <div className="mt-7 border-t border-ink">
        {days.length === 0 ? (
          <NoEditions />
        ) : (
          <div className="grid gap-x-14 gap-y-9 pt-6 md:grid-cols-2 lg:grid-cols-3">
            {months.map((month) => (
              <MonthWall
                key={month}
                month={month}
                note={finishedNote(days, month, t)}
                today={today}
                dayOf={place}
              />
            ))}
          </div>
        )}
      </div>
      <div className="mt-6 flex flex-wrap justify-between gap-x-6 gap-y-3 border-t border-line pt-4 text-meta text-ink-2">
        {days.length > 0 && <Legend />}
        {oldest !== null && (
          <p className="flex flex-wrap items-center gap-2.5">
            <Badge tone="premium">{t('premium')}</Badge>
            {common('archiveLimit')}
          </p>
        )}
      </div>
      {chosen && <ChosenDay edition={chosen} />}
    </>
  )
}

/** In place of three months without a mark. */
function NoEditions() {
  const t = useMessages(messages)
  return (
    <EmptyState
      title={t('none.title')}
      action={
        <ButtonLink variant="primary" to="/feed">
          {t('none.today')}
        </ButtonLink>
      }
    >
      {t('none.text')}
    </EmptyState>
  )
}

function DayLink({ edition, isChosen }: { edition: EditionDay; isChosen: boolean }) {
  const { formatDay } = useDates()
  const number = useNumberFormat()
  const words = useDayWords(formatDay(edition.day), edition.layers)
  const { finished } = progressOf(edition.layers)
  return (
    <Link
      to={`/editions?date=${edition.day}`}
      preventScrollReset
      aria-label={words}
      aria-current={isChosen || undefined}
      className="flex h-18 flex-col items-center justify-end gap-1 rounded-sm pb-1 text-ink-2 hover:bg-sunken aria-[current=true]:bg-sunken aria-[current=true]:font-strong aria-[current=true]:text-ink"
    >
      <EditionMark layers={edition.layers} pixels={DAY_DROP} whole={finished} className="h-11" />
      {number.format(Number(edition.day.slice(8)))}
    </Link>
  )
}

function MonthLinks({ months, today, oldest }: EditionsView) {
  const t = useMessages(messages)
  const earlier = addDays(months.at(-1) ?? today, -1)
  const later = addDays(months[0] ?? today, 45)
  return (
    <nav aria-label={t('months')} className="flex items-center gap-1">
      {(oldest === null || earlier >= oldest) && (
        <IconLink label={t('earlier')} to={`/editions?date=${earlier}`}>
          <ChevronLeft aria-hidden="true" />
        </IconLink>
      )}
      <SelectDate oldest={oldest} today={today} />
      {(months[0] ?? today).slice(0, 7) < today.slice(0, 7) && (
        <IconLink label={t('later')} to={`/editions?date=${later < today ? later : today}`}>
          <ChevronRight aria-hidden="true" />
        </IconLink>
      )}
    </nav>
  )
}

const SAMPLES = [
  ['new', 'new', 'new'],
  ['partly', 'open', 'new'],
  ['open', 'open', 'open'],
] as const

function Legend() {
  const t = useMessages(messages)
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2">
      {SAMPLES.map(([name, bottom, tip]) => (
        <li key={name} className="flex items-center gap-2">
          <EditionMark
            layers={[
              { minutes: 1, ink: 'pine', state: bottom },
              { minutes: 1, ink: 'ochre', state: tip },
            ]}
            pixels={24}
            whole={tip === 'open'}
            className="h-6"
          />
          {t(`legend.${name}`)}
        </li>
      ))}
    </ul>
  )
}

function finishedNote(days: readonly EditionDay[], month: string, t: ReturnType<typeof messages.in>): string {
  const own = days.filter(({ day }) => day.slice(0, 7) === month.slice(0, 7))
  if (own.length === 0) return ''
  const finished = own.filter(({ layers }) => progressOf(layers).finished).length
  return t('finished', { finished, total: own.length })
}
