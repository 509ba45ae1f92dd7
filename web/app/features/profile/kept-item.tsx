import { formatDay } from '@daily-drops/core/date-format'
import type { ReactNode } from 'react'
import { formatDuration } from '../../ui/number-format.ts'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { TopicBadges } from '../../ui/topic-badges.tsx'
import type { KeptCard } from './profile-view.ts'

interface KeptItemProps {
  item: KeptCard
  /** What was done with it, and the date that says when. */
  verb: 'Saved' | 'Liked'
  timeZone: string
  heading?: 'h2' | 'h3'
  action?: ReactNode
}

export function KeptItem({ item, verb, timeZone, heading: Heading = 'h2', action }: KeptItemProps) {
  const moment = verb === 'Saved' ? item.savedAt : item.likedAt
  return (
    <article
      lang={item.language ?? undefined}
      className="grid grid-cols-[1fr_96px] gap-x-4 border-b border-line py-5 sm:grid-cols-[1fr_168px] sm:gap-x-6"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 text-meta text-ink-3 tabular-nums">
          {item.source}
          {item.youtube_duration !== null && (
            <span>
              <span aria-hidden="true" className="mr-2">
                ·
              </span>
              {formatDuration(item.youtube_duration)}
            </span>
          )}
        </p>
        <Heading className="my-1 text-sub font-medium break-words">
          <a
            href={item.url}
            target="_blank"
            rel="noopener"
            className="decoration-1 underline-offset-3 hover:underline"
          >
            {item.title}
          </a>
        </Heading>
        {item.summary && <p className="line-clamp-2 text-ui text-ink-2">{item.summary}</p>}
      </div>
      <div className="mt-1">
        <Thumbnail type={item.type} youtubeId={item.youtube_video_id} picture={item.picture} />
      </div>
      <div lang="en" className="col-span-2 mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <TopicBadges topics={item.tags} />
        <p className="text-meta text-ink-3">
          {verb} {moment && <time dateTime={moment}>{formatDay(moment, timeZone)}</time>}
        </p>
        {action && <div className="-my-2 -mr-2.5 ml-auto">{action}</div>}
      </div>
    </article>
  )
}
