import { person } from '@daily-drops/messages/subjects/person'
import type { ReactNode } from 'react'
import { ItemMeta } from '../../items/item-meta.tsx'
import { useLocale, useMessages } from '../../locale/page-locale.ts'
import { Day } from '../../ui/day.tsx'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import { PublisherText } from '../../ui/publisher-text.tsx'
import { TopicLinks } from '../../ui/topics/topic-links.tsx'
import type { KeptCard } from './profile-view.ts'

interface KeptItemProps {
  item: KeptCard
  /** What was done with it, and when. */
  kept: 'saved' | 'liked'
  timeZone: string
  heading?: 'h2' | 'h3'
  action?: ReactNode
}

export function KeptItem({ item, kept, timeZone, heading = 'h2', action }: KeptItemProps) {
  const t = useMessages(person)
  const locale = useLocale()
  const moment = kept === 'saved' ? item.savedAt : item.likedAt
  return (
    <article
      lang={item.language ?? undefined}
      className={`t-${item.main_topic?.ink ?? 'none'} flex flex-wrap gap-x-6 border-b border-line py-5`}
    >
      <div className="min-w-0 flex-1">
        <ItemMeta item={{ ...item, source_name: item.source }} withLength={false} />
        <PublisherText as={heading} className="my-1 text-sub font-medium break-words">
          <a
            href={item.url}
            target="_blank"
            rel="noopener"
            className="decoration-1 underline-offset-3 hover:underline"
          >
            {item.title}
          </a>
        </PublisherText>
        {item.summary && (
          <PublisherText as="p" className="line-clamp-2 text-ui text-ink-2">
            {item.summary}
          </PublisherText>
        )}
      </div>
      <Thumbnail
        type={item.type}
        youtubeId={item.youtube_video_id}
        picture={item.picture}
        placeholder={{ name: item.source, ink: item.main_topic?.ink ?? null }}
        duration={item.youtube_duration}
        className="mt-1 w-26 shrink-0 self-start sm:w-46"
      />
      <div lang={locale} className="mt-2 flex w-full flex-wrap items-center gap-x-4 gap-y-2">
        <TopicLinks topics={item.tags} />
        <p className="text-meta text-ink-3">
          {t.rich(kept, {
            day: () => moment && <Day key="day" at={moment} timeZone={timeZone} inSentence />,
          })}
        </p>
        {action && <div className="-my-2 -me-2.5 ms-auto">{action}</div>}
      </div>
    </article>
  )
}
