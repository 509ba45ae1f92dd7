import { pathIn } from '@daily-drops/contract/pages/language-paths'
import { inkOf } from '@daily-drops/core/topics/topic-inks'
import { topic as messages } from '@daily-drops/messages/subjects/topic'
import { Rss } from 'lucide-react'
import { Link } from 'react-router'
import { LeftOutNote } from '../../items/left-out-note.tsx'
import { useLocale, useMessages } from '../../locale/page-locale.ts'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FollowNotice, type FollowOutcome } from './follow-notice.tsx'
import { FollowTopic } from './follow-topic.tsx'
import { LatestStories } from './latest-stories.tsx'
import { RecentDays } from './recent-days.tsx'
import { RelatedTopics } from './related-topics.tsx'
import { TopicBand } from './topic-band.tsx'
import { archivePath } from './topic-paths.ts'
import { Section } from './topic-section.tsx'
import type { TopicView } from './topic-views.ts'

/** `outcome`: of a form sent without scripts. */
export function TopicScreen({ page, outcome }: { page: TopicView; outcome: FollowOutcome | undefined }) {
  const t = useMessages(messages)
  const locale = useLocale()
  const { topic, latest, related, following } = page
  const follow = <FollowTopic key={topic.id} topic={topic} following={following} />
  return (
    <>
      <TopicBand topic={topic} />
      <Page width="page">
        <div className="border-b border-line pb-5">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            {latest.length > 0 && follow}
            <a
              href={pathIn(locale, `/topics/${topic.slug}/feed.xml`)}
              className="inline-flex h-10 items-center gap-1.5 rounded-sm text-ui text-ink-2 underline-offset-2 hover:text-ink hover:underline"
            >
              <Rss aria-hidden="true" className="size-4" />
              {t('feed')}
            </a>
            <div className={`t-${inkOf((topic.above[0] ?? topic).slug)} max-w-full md:ms-auto`}>
              <RecentDays today={page.today} recent={page.recent} />
            </div>
          </div>
          {outcome && <FollowNotice outcome={outcome} />}
        </div>

        <Section
          title={t('latest', { topic: topic.label })}
          aside={
            <Link
              to={archivePath(topic.slug)}
              className="text-ui font-strong text-accent underline-offset-2 hover:underline"
            >
              {t('archive')}
            </Link>
          }
        >
          {latest.length > 0 ? (
            <LatestStories items={latest} />
          ) : (
            <EmptyState title={t('empty')} action={follow} />
          )}
          <LeftOutNote leftOut={page.left_out} />
        </Section>
        <RelatedTopics topic={topic} related={related} />
      </Page>
    </>
  )
}
