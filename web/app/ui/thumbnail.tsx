import { FlaskConical, Newspaper, Play } from 'lucide-react'
import { Picture } from './picture.tsx'

interface ThumbnailProps {
  type: 'article' | 'video' | 'research' | 'sponsored'
  youtubeId: string | null
  /** An address of our own. */
  picture: string | null
}

const VIDEO_IMAGES = 'https://i.ytimg.com/vi'

/** The small picture beside an item; an icon of its kind where there is none to be had. A video has its mark. */
export function Thumbnail({ type, youtubeId, picture }: ThumbnailProps) {
  const isVideo = type === 'video'
  const Icon = type === 'research' ? FlaskConical : Newspaper
  return (
    <div className="relative h-fit">
      <Picture
        sources={sourcesOf({ youtubeId, picture })}
        width={168}
        height={112}
        placeholder={isVideo ? null : <Icon aria-hidden="true" className="size-6 stroke-[1.5]" />}
        className="size-24 rounded-md sm:h-28 sm:w-42"
      />
      {isVideo && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 m-auto grid size-9 place-items-center rounded-full bg-[rgb(0_0_0/0.62)] text-[white]"
        >
          <Play className="ml-0.5 size-4 fill-current stroke-none" />
        </span>
      )}
    </div>
  )
}

/** A video's pictures come from its host, the larger first. */
function sourcesOf({ youtubeId, picture }: Pick<ThumbnailProps, 'youtubeId' | 'picture'>): string[] {
  if (youtubeId) return ['hqdefault', 'mqdefault'].map((size) => `${VIDEO_IMAGES}/${youtubeId}/${size}.jpg`)
  return picture ? [picture] : []
}
