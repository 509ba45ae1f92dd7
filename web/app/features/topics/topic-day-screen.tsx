import { MIN_VIDEOS } from '@daily-drops/core/limits'
import { topicArchive as messages } from '@daily-drops/messages/subjects/topic-archive'
import { topicLinks } from '@daily-drops/messages/subjects/topic-links'
import { TriangleAlert } from 'lucide-react'
import { LeftOutNote } from '../../items/left-out-note.tsx'
import { useDates, useMessages } from '../../locale/page-locale.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { HiddenNote } from '../../ui/states/hidden-note.tsx'
import { LockedDay } from './archive-day-card.tsx'
import { ArchiveUpsell } from './archive-upsell.tsx'
import { DateNavigator } from './date-navigator.tsx'
import { DayItems } from './day-items.tsx'
import { archivePath, dayPath, inLanguages } from './topic-paths.ts'
import { topicTrail } from './topic-trail.ts'
import type { TopicDayView } from './topic-views.ts'

export function TopicDayScreen({ page }: { page: TopicDayView }) {
  const t = useMessages(messages)
  const links = useMessages(topicLinks)
  const { formatDay, formatLongDay } = useDates()
  const { topic, day, previous, next } = page
  const archive = archivePath(topic.slug)
  return (
    <>
      <Breadcrumbs
        trail={topicTrail(
          links,
          topic,
          { name: links('archive'), path: archive },
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
        back={{ to: archive, label: t('day.back') }}
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
  const t = useMessages(messages)
  const { topic, day, items_count, hidden_count, videos, keeps_rules, page_count } = page
  return (
    <>
      {items_count > 0 && !keeps_rules && (
        <p className="mt-5 flex items-start gap-2.5 rounded-md bg-sunken px-4 py-3 text-ui text-ink-2">
          <TriangleAlert aria-hidden="true" className="mt-1 size-4 shrink-0 text-warn" />
          {t('day.warning', { videos, least: MIN_VIDEOS })}
        </p>
      )}
      {items_count > 0 ? (
        <DayItems key={`${topic.slug} ${day} ${page.page}`} page={page} />
      ) : (
        <EmptyState
          title={t('day.empty')}
          action={<ButtonLink to={archivePath(topic.slug)}>{t('day.others')}</ButtonLink>}
        />
      )}
      {page_count > 1 && (
        <div className="mt-6">
          <Pagination
            page={page.page}
            pageCount={page_count}
            hrefOf={(nth) => inLanguages(`${dayPath(topic.slug, day)}?page=${nth}`, page.lang)}
            summary={t('day.page', { page: page.page, pages: page_count })}
          />
        </div>
      )}
      <LeftOutNote leftOut={page.left_out} />
      {hidden_count > 0 && (
        <HiddenNote>{(link) => t.rich('day.hidden', { count: hidden_count, link })}</HiddenNote>
      )}
    </>
  )
}
