import { TOPIC, TOPIC_INTRO } from '@daily-drops/contract/texts/topics'
import { Rss } from 'lucide-react'
import { Link } from 'react-router'
import { LeftOutNote } from '../../items/left-out-note.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FollowNotice, type FollowOutcome } from './follow-notice.tsx'
import { FollowTopic } from './follow-topic.tsx'
import { LatestStories } from './latest-stories.tsx'
import { RelatedTopics } from './related-topics.tsx'
import { archivePath } from './topic-paths.ts'
import { Section } from './topic-section.tsx'
import { topicTrail } from './topic-trail.ts'
import type { TopicView } from './topic-views.ts'

/** `outcome`: of a form that was sent without scripts. */
export function TopicScreen({ page, outcome }: { page: TopicView; outcome: FollowOutcome | undefined }) {
  const { topic, latest, related, following } = page
  const follow = <FollowTopic key={topic.id} topic={topic} following={following} />
  return (
    <>
      <Breadcrumbs trail={topicTrail(topic)} />
      <header className="mt-2 border-b border-line pb-7">
        <h1 className="font-display text-title font-normal break-words">{topic.label}</h1>
        <p className="mt-2 text-meta text-ink-3">{TOPIC.level(topic.level)}</p>
        <p className="mt-4 max-w-measure font-serif text-sub leading-normal text-ink-2">{introOf(topic)}</p>
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          {latest.length > 0 && follow}
          <a
            href={`/topics/${topic.slug}/feed.xml`}
            className="inline-flex h-10 items-center gap-1.5 rounded-sm text-ui text-ink-2 underline-offset-2 hover:text-ink hover:underline"
          >
            <Rss aria-hidden="true" className="size-4" />
            RSS feed
          </a>
        </div>
        {outcome && <FollowNotice outcome={outcome} />}
      </header>

      <Section
        title={TOPIC.latest(topic.label)}
        aside={
          <Link
            to={archivePath(topic.slug)}
            className="text-ui font-strong text-accent underline-offset-2 hover:underline"
          >
            {TOPIC.viewArchive}
          </Link>
        }
      >
        {latest.length > 0 ? (
          <LatestStories items={latest} />
        ) : (
          <EmptyState title={TOPIC.empty} action={follow} />
        )}
        <LeftOutNote leftOut={page.left_out} />
      </Section>
      <RelatedTopics topic={topic} related={related} />
    </>
  )
}

/** A specific topic says what it is; its label says the rest. */
function introOf({ level, intro, label }: TopicView['topic']): string {
  if (intro && level < 3) return intro
  return TOPIC_INTRO[level]?.(label) ?? ''
}
