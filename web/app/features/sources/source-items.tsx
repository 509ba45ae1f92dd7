import { items as messages } from '@daily-drops/messages/subjects/items'
import { ItemLink } from '../../items/item-link.tsx'
import type { ItemView } from '../../items/item-view.ts'
import { noteOpen } from '../../items/note-open.ts'
import { SaveAndLike } from '../../items/save-and-like.tsx'
import { ToldBy } from '../../items/stories/told-by.tsx'
import { useLocale, useMessages } from '../../locale/page-locale.ts'
import { Day } from '../../ui/day.tsx'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import { PublisherText } from '../../ui/publisher-text.tsx'

/** The source's items, without its name on each. */
export function SourceItems({ items }: { items: readonly ItemView[] }) {
  return items.map((item) => <SourceItem key={item.id} item={item} />)
}

function SourceItem({ item }: { item: ItemView }) {
  const t = useMessages(messages)
  const locale = useLocale()
  const { main_topic: topic, reading_minutes: minutes } = item
  return (
    <article
      id={`article-${item.id}`}
      lang={item.language ?? undefined}
      className="flex scroll-mt-20 justify-between gap-x-4 border-b border-line py-4 last:border-b-0"
    >
      <div className="min-w-0">
        <p lang={locale} className="item-meta flex flex-wrap items-center text-meta text-ink-3 tabular-nums">
          <Day at={item.published_at} />
          {item.type === 'video' && <span>{t('video')}</span>}
          {item.type !== 'video' && minutes != null && <span>{t('minutes', { minutes })}</span>}
          {topic && <span className={`t-${topic.ink} text-topic`}>{topic.label}</span>}
        </p>
        <PublisherText as="h3" id={`headline-${item.id}`} className="mt-1 text-row font-medium wrap-anywhere">
          <ItemLink
            item={item}
            onOpen={() => noteOpen(item.id, 'source')}
            className="decoration-1 underline-offset-3 hover:underline"
          />
        </PublisherText>
        <ToldBy item={item} />
        <SaveAndLike item={item} context="source" />
      </div>
      <Thumbnail
        type={item.type}
        youtubeId={item.youtube_video_id}
        picture={item.picture}
        placeholder={{ name: item.source_name, ink: topic?.ink ?? null }}
        duration={item.youtube_duration}
        className="w-[min(7.75rem,32vw)] shrink-0 self-start"
      />
    </article>
  )
}
