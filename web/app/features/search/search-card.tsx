import { formatDay } from '@daily-drops/core/date-format'
import { SourceInitial } from '../../items/source-initial.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PlayMark, picturesOf } from '../../ui/thumbnail.tsx'
import { TopicBadges } from '../../ui/topic-badges.tsx'
import { MarkedText } from './marked-text.tsx'
import type { ResultCard } from './search-view.ts'

const MOST_TAGS = 2

interface SearchCardProps {
  result: ResultCard
  words: readonly string[]
  onOpen: () => void
  /** Its picture is among the first to be seen. */
  eager: boolean
}

export function SearchCard({ result, words, onOpen, eager }: SearchCardProps) {
  const { drop, language, source_name, topics, youtube_video_id, picture } = result
  const more = topics.length - MOST_TAGS
  return (
    <article
      lang={language ?? undefined}
      aria-labelledby={`headline-${drop.id}`}
      className="flex h-full flex-col border-t border-line pt-4"
    >
      <div className="relative mb-3">
        <Picture
          sources={picturesOf({ youtubeId: youtube_video_id, picture })}
          width={400}
          height={225}
          placeholder={<SourceInitial name={source_name} />}
          eager={eager}
          className="aspect-video w-full rounded-md"
        />
        {drop.type === 'video' && <PlayMark />}
      </div>
      <p lang="en" className="text-meta text-ink-3 tabular-nums">
        {source_name} · <time dateTime={drop.published_at}>{formatDay(drop.published_at)}</time>
      </p>
      <h3 id={`headline-${drop.id}`} className="mt-1 mb-1.5 text-sub font-strong break-words">
        <a
          href={drop.url}
          target="_blank"
          rel="noopener"
          className="decoration-1 underline-offset-3 hover:underline"
          onClick={onOpen}
          onAuxClick={(event) => event.button === 1 && onOpen()}
        >
          <MarkedText text={drop.title} words={words} />
        </a>
      </h3>
      {drop.summary && (
        <p className="line-clamp-3 text-ui text-ink-2">
          <MarkedText text={drop.summary} words={words} />
        </p>
      )}
      <div lang="en" className="mt-auto flex flex-wrap items-center gap-1.5 pt-3">
        <TopicBadges topics={topics} most={MOST_TAGS} />
        {more > 0 && <Badge tone="quiet">+{more}</Badge>}
      </div>
    </article>
  )
}
