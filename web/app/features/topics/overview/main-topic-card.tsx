import { topicFollow } from '@daily-drops/messages/subjects/topic-follow'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { noteOpen } from '../../../items/note-open.ts'
import { useLocale, useMessages } from '../../../locale/page-locale.ts'
import { Day } from '../../../ui/day.tsx'
import { MarkDot } from '../../../ui/pictures/edition-mark.tsx'
import { Thumbnail } from '../../../ui/pictures/thumbnail.tsx'
import { PublisherText } from '../../../ui/publisher-text.tsx'
import { FollowForm } from '../follow-form.tsx'
import { topicPath } from '../topic-paths.ts'
import type { LatestItem, MainTopicView } from '../topic-views.ts'

/** A main topic as it is today: the number of new items, and the latest. */
export function MainTopicCard({ topic }: { topic: MainTopicView }) {
  const t = useMessages(topicFollow)
  const { slug, label, subject, ink, newToday, latest, followed } = topic
  return (
    <li className={`topic-card t-${ink}`}>
      <div>
        <h3>
          <Link to={topicPath(slug)}>{label}</Link>
        </h3>
        <p className="topic-subject">{subject}</p>
        <div className="topic-today">
          <p>
            <MarkDot filled={newToday > 0} />
            {t('newToday', { count: newToday })}
          </p>
          {followed !== null && (
            <FollowForm topic={topic} followed={followed}>
              {(isFollowed) => <FollowMark label={label} followed={isFollowed} />}
            </FollowForm>
          )}
        </div>
        {latest && <Latest item={latest} />}
      </div>
    </li>
  )
}

function FollowMark({ label, followed }: { label: string; followed: boolean }) {
  const t = useMessages(topicFollow)
  return (
    <button
      type="submit"
      className={`inline-flex min-h-tap items-center gap-1.5 rounded-sm text-meta font-strong underline-offset-2 hover:underline ${followed ? 'text-topic' : 'text-accent'}`}
    >
      {followed ? <Check aria-hidden="true" className="size-4" /> : <span aria-hidden="true">+</span>}
      <span>
        {t.rich(followed ? 'followingTopic' : 'followTopic', {
          topic: label,
          name: (words) => (
            <span key="topic" className="sr-only">
              {words}
            </span>
          ),
        })}
      </span>
    </button>
  )
}

function Latest({ item }: { item: LatestItem }) {
  const locale = useLocale()
  const { id, url, title, type, language, youtube_video_id, picture, source, ink, publishedAt } = item
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      lang={language ?? undefined}
      onClick={() => noteOpen(id, 'topic')}
      onAuxClick={(event) => event.button === 1 && noteOpen(id, 'topic')}
      className="topic-latest"
    >
      <Thumbnail
        type={type}
        youtubeId={youtube_video_id}
        picture={picture}
        placeholder={{ name: source, ink }}
        className="topic-picture"
      />
      <span className="min-w-0">
        <PublisherText as="span" className="topic-headline">
          {title}
        </PublisherText>
        <span lang={locale} className="topic-meta item-meta">
          <span className="truncate">
            <PublisherText>{source}</PublisherText>
          </span>
          <Day at={publishedAt} />
        </span>
      </span>
    </a>
  )
}
