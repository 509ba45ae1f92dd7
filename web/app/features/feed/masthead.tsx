import { addDays } from '@daily-drops/core/archive'
import { progressOf } from '@daily-drops/core/editions/progress'
import { listed } from '@daily-drops/messages/formats'
import { edition } from '@daily-drops/messages/subjects/edition'
import { feed as messages } from '@daily-drops/messages/subjects/feed'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDates, useLocale, useMessages } from '../../locale/page-locale.ts'
import { IconLink } from '../../ui/icon-button.tsx'
import { EditionMark } from '../../ui/pictures/edition-mark.tsx'
import { useMarkWords } from '../../ui/pictures/mark-words.ts'
import type { EditionEntry } from './edition-entries.ts'
import { editionName, layersOf, spokenItems } from './edition-layers.ts'
import type { FeedView } from './feed-view.ts'

interface MastheadProps {
  feed: FeedView
  entries: readonly EditionEntry[]
  /** The last item was dismissed or opened on this page. */
  ripples?: boolean
  /** The button that reads the edition aloud. */
  listen?: ReactNode
}

const MASTHEAD_DROP = 96

export function Masthead({ feed, entries, ripples = false, listen }: MastheadProps) {
  const t = useMessages(messages)
  const common = useMessages(edition)
  const locale = useLocale()
  const relaxed = feed.constraints_applied.map((rule) => common(`relaxed.${rule}`))
  const progress = progressOf(entries)
  const name = editionName(feed, t)
  const words = useMarkWords(name, spokenItems(entries))
  return (
    <section aria-label={name} className="masthead">
      {entries.length > 0 && (
        <EditionMark
          layers={layersOf(entries)}
          pixels={MASTHEAD_DROP}
          label={words}
          whole={progress.finished}
          ripples={ripples && progress.finished}
        />
      )}
      <h1 className="col-start-1 font-display text-title font-normal sm:col-start-2 sm:pb-2">
        {feed.is_today ? common('title') : t('earlier')}
      </h1>
      <div className="masthead-print text-micro text-ink-3 sm:pb-2 sm:text-end sm:text-note">
        <p>{common('subtitle')}</p>
        <p>{t('rules')}</p>
        {relaxed.length > 0 && (
          <p>{t(feed.is_today ? 'relaxedToday' : 'relaxedThatDay', { rules: listed(locale, relaxed) })}</p>
        )}
      </div>
      <div className="folio justify-between gap-x-4 text-meta text-ink-2 tabular-nums">
        <div className="folio-facts flex flex-wrap items-center whitespace-nowrap">
          <DayLinks feed={feed} />
          {feed.number !== null && <span>{t('edition', { number: feed.number })}</span>}
          {entries.length > 0 && (
            <>
              <span>{t('items', { count: entries.length })}</span>
              <span>{t('minutes', progress)}</span>
            </>
          )}
        </div>
        {listen}
        <div className="flex flex-wrap items-center gap-x-4 max-sm:flex-1 max-sm:justify-between">
          {entries.length > 0 && <Progress {...progress} />}
          {feed.temporary && <span className="font-strong text-accent">{t('temporary')}</span>}
        </div>
      </div>
    </section>
  )
}

const strong = (words: ReactNode[]) => (
  <span key="share" className="font-strong text-ink">
    {words}
  </span>
)

function Progress({ opened, total, minutesLeft, finished }: ReturnType<typeof progressOf>) {
  const t = useMessages(messages)
  return (
    <p aria-live="polite" className="whitespace-nowrap">
      {finished
        ? t.rich('finished', { opened, total, b: strong })
        : t.rich('left', { opened, total, minutes: minutesLeft, b: strong })}
    </p>
  )
}

function DayLinks({ feed }: { feed: FeedView }) {
  const t = useMessages(messages)
  const { formatLongDay, formatShortWeekday } = useDates()
  return (
    <nav aria-label={t('days')} className="-ms-2 flex items-center">
      <IconLink label={t('previousDay')} to={`/feed?date=${addDays(feed.day, -1)}`} className="size-8">
        <ChevronLeft aria-hidden="true" />
      </IconLink>
      <time dateTime={feed.day} className="whitespace-nowrap">
        <span className="max-sm:hidden">{formatLongDay(feed.day)}</span>
        <span className="sm:hidden">{formatShortWeekday(feed.day)}</span>
      </time>
      {!feed.is_today && (
        <IconLink label={t('nextDay')} to={`/feed?date=${addDays(feed.day, 1)}`} className="size-8">
          <ChevronRight aria-hidden="true" />
        </IconLink>
      )}
    </nav>
  )
}
