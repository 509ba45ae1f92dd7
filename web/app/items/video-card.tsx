import type { ItemContext } from '@daily-drops/contract/site/events'
import { itemActions as messages } from '@daily-drops/messages/subjects/item-actions'
import { Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocale, useMessages } from '../locale/page-locale.ts'
import { Badge } from '../ui/badge.tsx'
import { formatDuration } from '../ui/number-format.ts'
import { Picture } from '../ui/pictures/picture.tsx'
import { videoPictures } from '../ui/pictures/thumbnail.tsx'
import { PublisherText } from '../ui/publisher-text.tsx'
import { LazyOverlay, lazyPart } from '../ui/states/lazy-part.tsx'
import { TopicLinks } from '../ui/topics/topic-links.tsx'
import { ItemActions } from './item-actions.tsx'
import { Numeral } from './item-card.tsx'
import { ItemMeta } from './item-meta.tsx'
import type { ItemView } from './item-view.ts'
import type { Feedback } from './use-feedback.ts'

const PlayingVideo = lazyPart(async () => (await import('./playing-video.tsx')).PlayingVideo)

const MOST_TAGS = 3

interface PlayableItem extends ItemView {
  youtube_video_id: string
}

interface VideoCardProps {
  item: PlayableItem
  context: ItemContext
  feedback: Feedback
  onOpen: (item: ItemView) => void
  onReport: (item: ItemView) => void
  brief?: boolean
  /** Its place in an edition. */
  number?: number
  isRead?: boolean
  /** Why it is here. */
  reason?: ReactNode
}

export function isPlayable<Item extends ItemView>(item: Item): item is Item & PlayableItem {
  return item.type === 'video' && item.youtube_video_id !== null
}

/** A Premium reader's video: plays in place, and disappears when it cannot. */
export function VideoCard({
  item,
  context,
  feedback,
  onOpen,
  onReport,
  brief = false,
  number,
  isRead = false,
  reason,
}: VideoCardProps) {
  const t = useMessages(messages)
  const locale = useLocale()
  const [started, setStarted] = useState(false)
  const [broken, setBroken] = useState(false)
  const [playing, setPlaying] = useState(false)
  if (broken) return null

  function play() {
    setStarted(true)
    onOpen(item)
  }
  return (
    <article
      id={`article-${item.id}`}
      data-item={item.id}
      data-playing={playing}
      tabIndex={-1}
      aria-labelledby={`headline-${item.id}`}
      lang={item.language ?? undefined}
      className={`item item-lead t-${item.main_topic?.ink ?? 'none'}`}
    >
      <div className="item-picture overflow-hidden rounded-pic">
        <div className="relative grid aspect-video place-items-center bg-sunken [&_iframe]:absolute [&_iframe]:inset-0">
          {!started && <Poster item={item} onPlay={play} />}
          <LazyOverlay open={started}>
            <PlayingVideo
              dropId={item.id}
              videoId={item.youtube_video_id}
              context={context}
              onPlaying={setPlaying}
              onError={() => setBroken(true)}
            />
          </LazyOverlay>
        </div>
      </div>
      <div className="item-text flex min-w-0 flex-col max-sm:mt-3.5">
        <div className="flex items-center gap-3">
          {number !== undefined && <Numeral number={number} isRead={isRead} />}
          <ItemMeta item={item} withLength={item.youtube_duration === null} />
        </div>
        <PublisherText
          as="h2"
          id={`headline-${item.id}`}
          className="mt-2 mb-2.5 text-lead font-medium break-words"
        >
          {item.title}
        </PublisherText>
        {item.summary && (
          <PublisherText as="p" className="line-clamp-4 text-ui text-pretty text-ink-2">
            {item.summary}
          </PublisherText>
        )}
        <div lang={locale} className="flex flex-1 flex-col">
          {reason}
          <div className="mt-auto pt-2">
            <TopicLinks topics={item.topics} most={MOST_TAGS} />
          </div>
          <fieldset
            onPointerEnter={feedback.prepare}
            onFocus={feedback.prepare}
            className="-ms-2.5 flex min-w-0 flex-wrap items-center"
          >
            <legend className="sr-only">{t('actions')}</legend>
            <ItemActions item={item} feedback={feedback} onReport={onReport} brief={brief} />
            <a
              href={`https://www.youtube.com/watch?v=${item.youtube_video_id}`}
              target="_blank"
              rel="noopener"
              onClick={() => onOpen(item)}
              className="ms-auto rounded-sm p-2 text-ui font-strong text-accent underline-offset-2 hover:underline"
            >
              {t('openOnYoutube')}
            </a>
          </fieldset>
        </div>
      </div>
    </article>
  )
}

/** Shown until the video is started. */
function Poster({ item, onPlay }: { item: PlayableItem; onPlay: () => void }) {
  const t = useMessages(messages)
  const locale = useLocale()
  return (
    <>
      <Picture
        sources={videoPictures(item.youtube_video_id, 'maxresdefault')}
        width={1280}
        height={720}
        eager
        placeholder={{ name: item.source_name, ink: item.main_topic?.ink ?? null }}
        className="absolute! inset-0 size-full"
      />
      <Badge tone="premium" className="absolute top-3 start-3">
        {t('premium')}
      </Badge>
      <button
        type="button"
        onClick={onPlay}
        aria-label={t('play', { title: item.title })}
        data-play
        className="absolute inset-0 grid place-items-center"
      >
        <span className="grid size-17 place-items-center rounded-full bg-over-picture text-on-picture">
          <Play aria-hidden="true" className="ms-1 size-6.5 fill-current stroke-none" />
        </span>
      </button>
      {item.youtube_duration !== null && (
        <span className="absolute end-3 bottom-3 rounded-full bg-over-picture px-2 py-0.5 text-note font-strong text-on-picture tabular-nums">
          {formatDuration(item.youtube_duration, locale)}
        </span>
      )}
    </>
  )
}
