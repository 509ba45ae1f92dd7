import { topicArchive as messages } from '@daily-drops/messages/subjects/topic-archive'
import { topicLinks } from '@daily-drops/messages/subjects/topic-links'
import { Link } from 'react-router'
import { LeftOutNote } from '../../items/left-out-note.tsx'
import { useMessages } from '../../locale/page-locale.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ArchiveDayCard } from './archive-day-card.tsx'
import { ArchiveUpsell } from './archive-upsell.tsx'
import { ArchiveWall } from './archive-wall.tsx'
import { DateNavigator } from './date-navigator.tsx'
import { archivePath, inLanguages, topicPath } from './topic-paths.ts'
import { topicTrail } from './topic-trail.ts'
import type { ArchiveView } from './topic-views.ts'
import { useOlderDays } from './use-older-days.ts'

export function ArchiveScreen({ archive }: { archive: ArchiveView }) {
  const t = useMessages(messages)
  const links = useMessages(topicLinks)
  const { topic, previous, next, premium, before } = archive
  const { days, olderPath, loading, loadOlder } = useOlderDays(archive)
  return (
    <>
      <Breadcrumbs
        trail={topicTrail(links, topic, { name: links('archive'), path: archivePath(topic.slug) })}
      />
      <div className="mt-2 mb-6">
        <PageHeader title={t('title', { topic: topic.label })} subtitle={t('subtitle')} />
      </div>
      <DateNavigator
        slug={topic.slug}
        previous={previous}
        next={next}
        back={{ to: topicPath(topic.slug), label: t('backTo', { topic: topic.label }) }}
      />
      <div className="mt-6 grid gap-x-12 gap-y-8 md:grid-cols-beside">
        <ArchiveWall {...archive} />
        <div className={premium ? undefined : 'grid gap-x-12 gap-y-10 xl:grid-cols-archive'}>
          <div className="-mt-6">
            {before !== null && (
              <p className="mt-5 text-meta">
                <Link
                  to={inLanguages(archivePath(topic.slug), archive.lang)}
                  className="text-accent underline-offset-2 hover:underline"
                >
                  {t('newest')}
                </Link>
              </p>
            )}
            {days.map((day) => (
              <ArchiveDayCard key={day.day} slug={topic.slug} day={day} premium={premium} />
            ))}
            {days.length === 0 && <EmptyState title={t('empty')} />}
            <LeftOutNote leftOut={archive.left_out} />
            {olderPath && (
              <ButtonLink
                to={olderPath}
                className="mt-7"
                aria-busy={loading || undefined}
                onClick={(event) => loadOlder(event)}
              >
                {t('older')}
              </ButtonLink>
            )}
          </div>
          {!premium && <ArchiveUpsell />}
        </div>
      </div>
    </>
  )
}
