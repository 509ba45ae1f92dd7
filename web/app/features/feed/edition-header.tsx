import { FEED, RELAXED } from '@daily-drops/contract/texts/feed'
import { addDays } from '@daily-drops/core/archive'
import { formatLongDay } from '@daily-drops/core/date-format'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { IconLink } from '../../ui/icon-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { FeedView } from './feed-view.ts'

export function EditionHeader({ feed }: { feed: FeedView }) {
  const relaxed = feed.constraints_applied.map((rule) => RELAXED[rule])
  return (
    <>
      <PageHeader
        title={feed.is_today ? FEED.title : 'Earlier Drops'}
        subtitle={FEED.subtitle}
        kicker={
          <>
            <DayLinks feed={feed} />
            {feed.temporary && <Badge tone="accent">{FEED.temporary}</Badge>}
          </>
        }
      />
      <p className="mt-4 inline-flex rounded-full bg-sunken px-3 py-1 text-meta text-ink-2">{FEED.rules}</p>
      {relaxed.length > 0 && (
        <p className="mt-2 text-meta text-ink-3">
          {feed.is_today ? 'Today' : 'That day'}: {relaxed.join('; ')}.
        </p>
      )}
    </>
  )
}

function DayLinks({ feed }: { feed: FeedView }) {
  return (
    <nav aria-label="Editions by day" className="-ml-3 flex items-center">
      <IconLink label="Previous day" to={`/feed?date=${addDays(feed.day, -1)}`}>
        <ChevronLeft aria-hidden="true" />
      </IconLink>
      <time dateTime={feed.day} className="whitespace-nowrap">
        {formatLongDay(feed.day)}
      </time>
      {!feed.is_today && (
        <IconLink label="Next day" to={`/feed?date=${addDays(feed.day, 1)}`}>
          <ChevronRight aria-hidden="true" />
        </IconLink>
      )}
    </nav>
  )
}
