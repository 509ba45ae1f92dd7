import { FEED } from '@daily-drops/contract/texts/feed'
import { Play } from 'lucide-react'
import { Link } from 'react-router'
import { cn } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'
import type { FeedCard } from './feed-view.ts'
import { ItemActions } from './item-actions.tsx'
import { ItemMeta } from './item-meta.tsx'
import { ItemReason } from './item-reason.tsx'
import { ItemTags } from './item-tags.tsx'
import type { Feedback } from './use-feedback.ts'
import { thumbnailsOf } from './video.ts'

interface ListCardProps {
  item: FeedCard
  feedback: Feedback
  opened: boolean
  onOpen: (item: FeedCard) => void
  onReport: (item: FeedCard) => void
  /** Non-premium readers are told what Premium would do with a video. */
  offersPremium: boolean
}

export function ListCard({ item, feedback, opened, onOpen, onReport, offersPremium }: ListCardProps) {
  const isVideo = item.type === 'video'
  const isSample = item.id < 0
  return (
    <article
      id={`article-${item.id}`}
      data-feed-item={item.id}
      tabIndex={-1}
      aria-labelledby={`headline-${item.id}`}
      lang={item.language ?? undefined}
      className="grid scroll-mt-20 grid-cols-[1fr_96px] gap-x-4 gap-y-1 border-b border-line pt-6 pb-3.5 outline-offset-8 sm:grid-cols-[1fr_168px] sm:gap-x-6"
    >
      <div className="min-w-0">
        <ItemMeta item={item} />
        <h2
          id={`headline-${item.id}`}
          className="my-1.5 text-[1.22rem] leading-[1.24] font-[550] tracking-[-0.012em] break-words sm:text-headline"
        >
          <Headline item={item} opened={opened} onOpen={onOpen} />
        </h2>
        {item.summary && (
          <p className="line-clamp-2 text-[0.95rem] text-ink-2 sm:line-clamp-3">{item.summary}</p>
        )}
      </div>
      <div className="relative mt-1.5 self-start">
        <Picture
          sources={isVideo ? thumbnailsOf(item) : [item.picture].filter((source) => source !== null)}
          width={168}
          height={112}
          placeholder={<Initial name={item.source_name} />}
          className="size-24 rounded-md sm:h-28 sm:w-42"
        />
        {isVideo && <PlayMark />}
      </div>
      <div lang="en" className="col-span-2 min-w-0 sm:col-span-1">
        <ItemReason item={item} />
        <div className="mt-1.5">
          <ItemTags item={item} />
        </div>
        {isVideo && offersPremium && !isSample && (
          <p className="mt-2 text-meta">
            <Link to="/premium" className="font-[560] text-premium underline-offset-2 hover:underline">
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

function Headline({ item, opened, onOpen }: Pick<ListCardProps, 'item' | 'opened' | 'onOpen'>) {
  const look = cn('decoration-1 underline-offset-3 hover:underline', opened && 'text-ink-2')
  if (item.id < 0) {
    return (
      <Link to={item.url} className={look}>
        {item.title}
      </Link>
    )
  }
  return (
    <a
      href={item.url}
      target="_blank"
      rel="noopener"
      className={look}
      onClick={() => onOpen(item)}
      onAuxClick={(event) => event.button === 1 && onOpen(item)}
    >
      {item.title}
    </a>
  )
}

function Initial({ name }: { name: string }) {
  return (
    <span aria-hidden="true" className="font-serif text-2xl">
      {name.slice(0, 1).toUpperCase()}
    </span>
  )
}

function PlayMark() {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 left-1/2 grid size-9 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full bg-[rgb(0_0_0/0.62)] text-[white]"
    >
      <Play className="ml-0.5 size-4 fill-current stroke-none" />
    </span>
  )
}
