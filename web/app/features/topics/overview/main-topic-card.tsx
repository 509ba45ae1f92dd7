import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { noteOpen } from '../../../items/note-open.ts'
import { Day } from '../../../ui/day.tsx'
import { DropDot } from '../../../ui/drop.tsx'
import { Thumbnail } from '../../../ui/thumbnail.tsx'
import { FollowForm } from '../follow-form.tsx'
import { topicPath } from '../topic-paths.ts'
import type { LatestItem, MainTopicView } from '../topic-views.ts'

/** A main topic as it is today: how much is new, and the latest of it. */
export function MainTopicCard({ topic }: { topic: MainTopicView }) {
  const { slug, label, subject, ink, newToday, latest, followed } = topic
  return (
    <li className={`t-${ink} max-sm:border-t max-sm:border-line max-sm:py-4`}>
      <div className="flex h-full flex-col border-topic max-sm:border-l-4 max-sm:pl-3.5 sm:border-t-4 sm:pt-2.5">
        <h3 className="text-headline font-medium">
          <Link to={topicPath(slug)} className="decoration-1 underline-offset-3 hover:underline">
            {label}
          </Link>
        </h3>
        <p className="mt-1 line-clamp-2 text-meta text-ink-2 sm:min-h-9.5">{subject}</p>
        <div className="flex min-h-tap items-center justify-between gap-3">
          <p className="flex items-center gap-2 font-serif text-reason text-topic italic tabular-nums">
            <DropDot filled={newToday > 0} />
            {newToday > 0 ? `${newToday.toLocaleString('en')} new today` : 'Nothing new yet'}
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
  return (
    <button
      type="submit"
      className={`inline-flex min-h-tap items-center gap-1.5 rounded-sm text-meta font-strong underline-offset-2 hover:underline ${followed ? 'text-topic' : 'text-accent'}`}
    >
      {followed ? <Check aria-hidden="true" className="size-4" /> : <span aria-hidden="true">+</span>}
      {followed ? 'Following' : 'Follow'}
      <span className="sr-only">{label}</span>
    </button>
  )
}

function Latest({ item }: { item: LatestItem }) {
  const { id, url, title, type, language, youtube_video_id, picture, source, ink, publishedAt } = item
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      lang={language ?? undefined}
      onClick={() => noteOpen(id, 'topic')}
      onAuxClick={(event) => event.button === 1 && noteOpen(id, 'topic')}
      className="group flex min-h-16 gap-3 max-sm:flex-row-reverse max-sm:justify-between"
    >
      <Thumbnail
        type={type}
        youtubeId={youtube_video_id}
        picture={picture}
        plate={{ name: source, ink }}
        className="aspect-4/3! w-21 shrink-0 self-start"
      />
      <span className="min-w-0">
        <span className="line-clamp-3 font-serif text-row-s font-medium break-words decoration-1 underline-offset-3 group-hover:underline">
          {title}
        </span>
        <span lang="en" className="item-meta mt-1 flex text-note whitespace-nowrap text-ink-3">
          <span className="truncate">{source}</span>
          <Day at={publishedAt} />
        </span>
      </span>
    </a>
  )
}
