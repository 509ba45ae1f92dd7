import { TOPIC_DAY } from '@daily-drops/contract/texts/topics'
import { MIN_VIDEOS } from '@daily-drops/core/limits'
import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { LeftOutNote } from '../../items/left-out-note.tsx'
import { useDates } from '../../locale/page-locale.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { LockedDay } from './archive-day-card.tsx'
import { ArchiveUpsell } from './archive-upsell.tsx'
import { DateNavigator } from './date-navigator.tsx'
import { DayItems } from './day-items.tsx'
import { archivePath, dayPath, inLanguages } from './topic-paths.ts'
import { topicTrail } from './topic-trail.ts'
import type { TopicDayView } from './topic-views.ts'

export function TopicDayScreen({ page }: { page: TopicDayView }) {
  const { formatDay, formatLongDay } = useDates()
  const { topic, day, previous, next } = page
  const archive = archivePath(topic.slug)
  return (
    <>
      <Breadcrumbs
        trail={topicTrail(
          topic,
          { name: 'Archive', path: archive },
          { name: formatDay(day), path: dayPath(topic.slug, day) },
        )}
      />
      <div className="mt-2 mb-6">
        <PageHeader title={topic.label} subtitle={<time dateTime={day}>{formatLongDay(day)}</time>} />
      </div>
      <DateNavigator
        slug={topic.slug}
        day={day}
        previous={previous}
        next={next}
        back={{ to: archive, label: TOPIC_DAY.back }}
      />
      {page.locked ? <Locked /> : <Day page={page} />}
    </>
  )
}

function Locked() {
  return (
    <div className="mt-6 space-y-8">
      <LockedDay />
      <div className="max-w-sm">
        <ArchiveUpsell />
      </div>
    </div>
  )
}

function Day({ page }: { page: TopicDayView }) {
  const { topic, day, items_count, hidden_count, videos, keeps_rules, page_count } = page
  return (
    <>
      {items_count > 0 && !keeps_rules && (
        <p className="mt-5 flex items-start gap-2.5 rounded-md bg-sunken px-4 py-3 text-ui text-ink-2">
          <TriangleAlert aria-hidden="true" className="mt-1 size-4 shrink-0 text-warn" />
          {TOPIC_DAY.warning(videos, MIN_VIDEOS)}
        </p>
      )}
      {items_count > 0 ? (
        <DayItems key={`${topic.slug} ${day} ${page.page}`} page={page} />
      ) : (
        <EmptyState
          title={TOPIC_DAY.empty}
          action={<ButtonLink to={archivePath(topic.slug)}>See other days</ButtonLink>}
        />
      )}
      {page_count > 1 && (
        <div className="mt-6">
          <Pagination
            page={page.page}
            pageCount={page_count}
            hrefOf={(nth) => inLanguages(`${dayPath(topic.slug, day)}?page=${nth}`, page.lang)}
            summary={`Page ${page.page} of ${page_count}`}
          />
        </div>
      )}
      <LeftOutNote leftOut={page.left_out} />
      {hidden_count > 0 && (
        <p className="mt-6 text-meta text-ink-3">
          {hidden_count} more {hidden_count === 1 ? 'is' : 'are'} left out by{' '}
          <Link to="/preferences" className="text-accent underline-offset-2 hover:underline">
            your mutes and reactions
          </Link>
          .
        </p>
      )}
    </>
  )
}
