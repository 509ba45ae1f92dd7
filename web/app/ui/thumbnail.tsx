import { FlaskConical, Newspaper, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './class-names.ts'
import { Picture } from './picture.tsx'

interface ThumbnailProps {
  type: 'article' | 'video' | 'research' | 'sponsored'
  youtubeId: string | null
  /** An address of our own. */
  picture: string | null
  /** Stands in for a picture that is not to be had; an icon of the item's kind unless given. */
  placeholder?: ReactNode
  small?: boolean
}

const VIDEO_IMAGES = 'https://i.ytimg.com/vi'

/** The small picture beside an item. A video has its mark. */
export function Thumbnail({ type, youtubeId, picture, placeholder, small = false }: ThumbnailProps) {
  const isVideo = type === 'video'
  const Icon = type === 'research' ? FlaskConical : Newspaper
  return (
    <div className="relative h-fit">
      <Picture
        sources={picturesOf({ youtubeId, picture })}
        width={168}
        height={112}
        placeholder={
          isVideo ? null : (placeholder ?? <Icon aria-hidden="true" className="size-6 stroke-[1.5]" />)
        }
        className={cn('rounded-md', small ? 'h-16 w-24' : 'size-24 sm:h-28 sm:w-42')}
      />
      {isVideo && <PlayMark />}
    </div>
  )
}

/** A video's pictures come from its host, the larger first. */
export function picturesOf({ youtubeId, picture }: Pick<ThumbnailProps, 'youtubeId' | 'picture'>): string[] {
  if (youtubeId) return videoPictures(youtubeId, 'hqdefault')
  return picture ? [picture] : []
}

export function videoPictures(youtubeId: string, largest: 'hqdefault' | 'maxresdefault'): string[] {
  return [largest, 'mqdefault'].map((size) => `${VIDEO_IMAGES}/${youtubeId}/${size}.jpg`)
}

export function PlayMark() {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 m-auto grid size-9 place-items-center rounded-full bg-over-picture text-on-picture"
    >
      <Play className="ml-0.5 size-4 fill-current stroke-none" />
    </span>
  )
}
