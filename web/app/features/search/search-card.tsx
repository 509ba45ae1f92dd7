import { search as messages } from '@daily-drops/messages/subjects/search'
import { ItemMeta } from '../../items/item-meta.tsx'
import { SaveAndLike } from '../../items/save-and-like.tsx'
import { ToldBy } from '../../items/stories/told-by.tsx'
import { useLocale, useMessages } from '../../locale/page-locale.ts'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import { PublisherText } from '../../ui/publisher-text.tsx'
import { TopicLinks } from '../../ui/topics/topic-links.tsx'
import { MarkedText } from './marked-text.tsx'
import type { ResultCard } from './search-view.ts'

const MOST_TAGS = 2

interface SearchCardProps {
  result: ResultCard
  words: readonly string[]
  onOpen: () => void
  /** Its picture is among the first visible ones. */
  eager: boolean
}

export function SearchCard({ result, words, onOpen, eager }: SearchCardProps) {
  const t = useMessages(messages)
  const locale = useLocale()
  const { drop, language, source_name, topics, youtube_video_id, youtube_duration, picture } = result
  const { main_topic } = result
  const more = topics.length - MOST_TAGS
  return (
    <article
      id={`article-${drop.id}`}
      lang={language ?? undefined}
      aria-labelledby={`headline-${drop.id}`}
      className={`t-${main_topic?.ink ?? 'none'} search-card`}
    >
      <Thumbnail
        type={drop.type}
        youtubeId={youtube_video_id}
        picture={picture}
        placeholder={{ name: source_name, ink: main_topic?.ink ?? null }}
        duration={youtube_duration}
        eager={eager}
        className="mb-3"
      />
      <ItemMeta item={{ ...result, ...drop }} withLength={drop.type !== 'video'} />
      <PublisherText as="h3" id={`headline-${drop.id}`}>
        <a
          href={drop.url}
          target="_blank"
          rel="noopener"
          onClick={onOpen}
          onAuxClick={(event) => event.button === 1 && onOpen()}
        >
          <MarkedText text={drop.title} words={words} />
        </a>
      </PublisherText>
      {drop.summary && (
        <PublisherText as="p" className="search-summary">
          <MarkedText text={drop.summary} words={words} />
        </PublisherText>
      )}
      <div lang={locale} className="search-topics">
        <TopicLinks topics={topics} most={MOST_TAGS} />
        {more > 0 && <span>{t('moreTopics', { count: more })}</span>}
      </div>
      <ToldBy item={result} />
      <SaveAndLike item={{ ...result, ...drop }} context="search" />
    </article>
  )
}
