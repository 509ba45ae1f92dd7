import type { DropType } from '@daily-drops/core/ranking/candidate'
import { Play } from 'lucide-react'
import { useLocale } from '../../locale/page-locale.ts'
import { cn } from '../class-names.ts'
import { formatDuration } from '../number-format.ts'
import { Picture } from './picture.tsx'
import type { PlaceholderOf } from './placeholder.tsx'

interface ThumbnailProps {
  type: DropType
  youtubeId: string | null
  /** Our own address. */
  picture: string | null
  placeholder: PlaceholderOf
  /** In seconds, shown on a video's picture. */
  duration?: number | null
  eager?: boolean
  className?: string
}

const VIDEO_IMAGES = 'https://i.ytimg.com/vi'

/** An item's picture, 16:9 by default. A video has a play mark. */
export function Thumbnail({
  type,
  youtubeId,
  picture,
  placeholder,
  duration,
  eager,
  className,
}: ThumbnailProps) {
  return (
    <span className={cn('relative block aspect-video overflow-hidden rounded-pic', className)}>
      <Picture
        sources={picturesOf({ youtubeId, picture })}
        width={640}
        height={360}
        placeholder={placeholder}
        shouldRetry={youtubeId === null && picture !== null}
        {...(eager && { eager })}
        className="size-full"
      />
      {type === 'video' && <PlayMark duration={duration ?? null} />}
    </span>
  )
}

/** A video's pictures come from its host, the larger first. */
function picturesOf({ youtubeId, picture }: Pick<ThumbnailProps, 'youtubeId' | 'picture'>): string[] {
  if (youtubeId) return videoPictures(youtubeId, 'hqdefault')
  return picture ? [picture] : []
}

export function videoPictures(youtubeId: string, largest: 'hqdefault' | 'maxresdefault'): string[] {
  return [largest, 'mqdefault'].map((size) => `${VIDEO_IMAGES}/${youtubeId}/${size}.jpg`)
}

function PlayMark({ duration }: { duration: number | null }) {
  const locale = useLocale()
  return (
    <span className="pointer-events-none absolute bottom-1.5 start-1.5 flex items-center gap-1 rounded-full bg-over-picture py-1 pe-2 ps-1.5 text-note leading-none font-strong text-on-picture tabular-nums sm:bottom-2.5 sm:start-2.5">
      <Play aria-hidden="true" className="size-3 fill-current stroke-none" />
      {duration !== null && <span>{formatDuration(duration, locale)}</span>}
    </span>
  )
}
