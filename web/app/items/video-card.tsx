import type { ItemContext } from '@daily-drops/contract/events'
import { FEED } from '@daily-drops/contract/texts/feed'
import { Play } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { track } from '../analytics/track.ts'
import { Badge } from '../ui/badge.tsx'
import { formatDuration } from '../ui/number-format.ts'
import { Picture } from '../ui/picture.tsx'
import { videoPictures } from '../ui/thumbnail.tsx'
import { TopicBadges } from '../ui/topic-badges.tsx'
import { ItemActions } from './item-actions.tsx'
import { ItemMeta } from './item-meta.tsx'
import type { ItemView } from './item-view.ts'
import type { Feedback } from './use-feedback.ts'
import { usePlayer } from './use-player.ts'
import { videoMarks } from './video-marks.ts'

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
  /** Why it is here. */
  reason?: ReactNode
}

export function isPlayable<Item extends ItemView>(item: Item): item is Item & PlayableItem {
  return item.type === 'video' && item.youtube_video_id !== null
}

/** A premium reader's video: plays in place, and leaves the page when it cannot. */
export function VideoCard({
  item,
  context,
  feedback,
  onOpen,
  onReport,
  brief = false,
  reason,
}: VideoCardProps) {
  const [started, setStarted] = useState(false)
  const [broken, setBroken] = useState(false)
  const [progress, setProgress] = useState(0)
  const frame = useRef<HTMLDivElement>(null)
  const [marks] = useState(() => videoMarks(item.id))
  function advance(share: number) {
    setProgress(share)
    marks.reached(share)
  }
  const { playing } = usePlayer(frame, item.youtube_video_id, started, {
    onPlay: () => track('video_play', { drop_id: item.id, context }),
    onPause: () => track('video_pause', { drop_id: item.id }),
    onProgress: advance,
    onEnd: () => {
      advance(1)
      track('video_complete', { drop_id: item.id })
    },
    onError: () => setBroken(true),
  })
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
      className="mt-6 scroll-mt-20 overflow-hidden rounded-lg border border-line bg-surface shadow-sm"
    >
      <div
        ref={frame}
        className="relative grid aspect-video place-items-center bg-sunken [&_iframe]:absolute [&_iframe]:inset-0"
      >
        {!started && (
          <>
            <Picture
              sources={videoPictures(item.youtube_video_id, 'maxresdefault')}
              width={1280}
              height={720}
              eager
              placeholder={<Play aria-hidden="true" className="size-10" />}
              className="absolute inset-0 size-full"
            />
            <Badge tone="premium" className="absolute top-3 left-3">
              Premium
            </Badge>
            <button
              type="button"
              onClick={play}
              aria-label={`Play ${item.title}`}
              className="absolute inset-0 grid place-items-center [&>span]:hover:bg-over-picture"
            >
              <span className="grid size-17 place-items-center rounded-full bg-over-picture text-on-picture transition-[background-color] duration-150">
                <Play aria-hidden="true" className="ml-1 size-6.5 fill-current stroke-none" />
              </span>
            </button>
            {item.youtube_duration !== null && (
              <span className="absolute right-3 bottom-3 rounded-sm bg-over-picture px-1.5 py-0.5 text-note text-on-picture tabular-nums">
                {formatDuration(item.youtube_duration)}
              </span>
            )}
          </>
        )}
      </div>
      {started && (
        <progress
          aria-label="Watched"
          value={progress}
          max={1}
          className="block h-0.75 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
        />
      )}
      <div className="px-5 pt-4 pb-2.5">
        <ItemMeta item={item} withLength={item.youtube_duration === null} />
        <h2 id={`headline-${item.id}`} className="my-1.5 text-headline font-medium break-words">
          {item.title}
        </h2>
        <div lang="en">
          {reason}
          <div className="mt-1.5">
            <TopicBadges topics={item.topics} most={MOST_TAGS} />
          </div>
          <fieldset className="mt-1.5 -ml-2.5 flex flex-wrap items-center min-w-0">
            <legend className="sr-only">Actions</legend>
            <ItemActions item={item} feedback={feedback} onReport={onReport} brief={brief} />
            <a
              href={`https://www.youtube.com/watch?v=${item.youtube_video_id}`}
              target="_blank"
              rel="noopener"
              onClick={() => onOpen(item)}
              className="ml-auto rounded-sm p-2 text-ui font-strong text-accent underline-offset-2 hover:underline"
            >
              {FEED.openOnYoutube}
            </a>
          </fieldset>
        </div>
      </div>
    </article>
  )
}
