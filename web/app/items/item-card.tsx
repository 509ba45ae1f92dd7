import { FEED } from '@daily-drops/contract/texts/feed'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cn } from '../ui/class-names.ts'
import { Thumbnail } from '../ui/thumbnail.tsx'
import { TopicBadges } from '../ui/topic-badges.tsx'
import { ItemActions } from './item-actions.tsx'
import { ItemLink } from './item-link.tsx'
import { ItemMeta } from './item-meta.tsx'
import type { ItemView } from './item-view.ts'
import { SourceInitial } from './source-initial.tsx'
import type { Feedback } from './use-feedback.ts'

interface ItemCardProps {
  item: ItemView
  feedback: Feedback
  opened?: boolean
  onOpen: (item: ItemView) => void
  /** Makes a video's picture start it, at the video host. */
  onPlay?: (item: ItemView) => void
  onReport: (item: ItemView) => void
  /** Non-premium readers are told what Premium would do with a video. */
  offersPremium: boolean
  /** Why it is here. */
  reason?: ReactNode
}

export function ItemCard({
  item,
  feedback,
  opened = false,
  onOpen,
  onPlay,
  onReport,
  offersPremium,
  reason,
}: ItemCardProps) {
  const isVideo = item.type === 'video'
  const { isSample } = item
  return (
    <article
      id={`article-${item.id}`}
      data-item={item.id}
      tabIndex={-1}
      aria-labelledby={`headline-${item.id}`}
      lang={item.language ?? undefined}
      className="grid scroll-mt-20 grid-cols-[1fr_96px] gap-x-4 gap-y-1 border-b border-line pt-6 pb-3.5 outline-offset-8 sm:grid-cols-[1fr_168px] sm:gap-x-6"
    >
      <div className="min-w-0">
        <ItemMeta item={item} />
        <h2 id={`headline-${item.id}`} className="my-1.5 text-sub font-strong break-words sm:text-headline">
          <Headline item={item} opened={opened} onOpen={onOpen} />
        </h2>
        {item.summary && <p className="line-clamp-2 text-ui text-ink-2 sm:line-clamp-3">{item.summary}</p>}
      </div>
      <div className="mt-1.5 self-start">
        {isVideo && onPlay ? (
          <a
            href={item.url}
            target="_blank"
            rel="noopener"
            aria-label={`Play ${item.title}`}
            onClick={() => onPlay(item)}
            className="block rounded-md"
          >
            <CardPicture item={item} />
          </a>
        ) : (
          <CardPicture item={item} />
        )}
      </div>
      <div lang="en" className="col-span-2 min-w-0 sm:col-span-1">
        {reason}
        <div className="mt-1.5">
          <TopicBadges topics={item.topics} />
        </div>
        {isVideo && offersPremium && !isSample && (
          <p className="mt-2 text-meta">
            <Link to="/premium" className="font-strong text-premium underline-offset-2 hover:underline">
              {FEED.premiumOnly}
            </Link>
          </p>
        )}
      </div>
      {!isSample && (
        <fieldset lang="en" className="col-span-2 -ml-2.5 flex items-center min-w-0">
          <legend className="sr-only">Actions</legend>
          <ItemActions item={item} feedback={feedback} onReport={onReport} />
        </fieldset>
      )}
    </article>
  )
}

function CardPicture({ item }: { item: ItemView }) {
  return (
    <Thumbnail
      type={item.type}
      youtubeId={item.youtube_video_id}
      picture={item.picture}
      placeholder={<SourceInitial name={item.source_name} />}
    />
  )
}

function Headline({ item, opened, onOpen }: Pick<ItemCardProps, 'item' | 'opened' | 'onOpen'>) {
  const look = cn('decoration-1 underline-offset-3 hover:underline', opened && 'text-ink-2')
  if (item.isSample) {
    return (
      <Link to={item.url} className={look}>
        {item.title}
      </Link>
    )
  }
  return <ItemLink item={item} className={look} onOpen={() => onOpen(item)} />
}
