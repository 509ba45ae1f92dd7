import { ItemLink } from '../../items/item-link.tsx'
import { ItemMeta } from '../../items/item-meta.tsx'
import type { ItemView } from '../../items/item-view.ts'
import { noteOpen } from '../../items/note-open.ts'
import { SaveAndLike } from '../../items/save-and-like.tsx'
import { ToldBy } from '../../items/stories/told-by.tsx'
import { cn } from '../../ui/class-names.ts'
import { FoldedItems } from '../../ui/folded-items.tsx'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import { PublisherText } from '../../ui/publisher-text.tsx'

/** One story leads, and the others are beside it, separated by hairlines. */
export function LatestStories({ items }: { items: readonly ItemView[] }) {
  const [lead] = items
  if (!lead) return null
  return (
    <div className="grid grid-cols-1 gap-x-10 lg:grid-cols-2">
      <LeadStory item={lead} />
      <div className="lg:-mt-4">
        <FoldedItems items={items}>
          {(item) => item !== lead && <Story key={item.id} item={item} />}
        </FoldedItems>
      </div>
    </div>
  )
}

function LeadStory({ item }: { item: ItemView }) {
  return (
    <article
      id={`article-${item.id}`}
      lang={item.language ?? undefined}
      className="scroll-mt-20 border-b border-line pb-6 lg:border-b-0"
    >
      <StoryPicture item={item} eager />
      <div className="mt-3">
        <ItemMeta item={item} withLength={item.type !== 'video'} />
      </div>
      <StoryTitle item={item} className="my-2 text-lead" />
      {item.summary && (
        <PublisherText as="p" className="line-clamp-3 text-ui text-ink-2">
          {item.summary}
        </PublisherText>
      )}
      <ToldBy item={item} />
      <SaveAndLike item={item} context="topic" className="mt-1" />
    </article>
  )
}

function Story({ item }: { item: ItemView }) {
  return (
    <article
      id={`article-${item.id}`}
      lang={item.language ?? undefined}
      className="flex scroll-mt-20 justify-between gap-x-4 border-b border-line py-4 last:border-b-0"
    >
      <div className="min-w-0">
        <ItemMeta item={item} withLength={item.type !== 'video'} />
        <StoryTitle item={item} className="mt-1 text-row" />
        <ToldBy item={item} />
        <SaveAndLike item={item} context="topic" />
      </div>
      <StoryPicture item={item} className="w-[min(7.75rem,32vw)] shrink-0 self-start" />
    </article>
  )
}

interface StoryPictureProps {
  item: ItemView
  eager?: boolean
  className?: string
}

function StoryPicture({ item, eager = false, className }: StoryPictureProps) {
  return (
    <Thumbnail
      type={item.type}
      youtubeId={item.youtube_video_id}
      picture={item.picture}
      placeholder={{ name: item.source_name, ink: item.main_topic?.ink ?? null }}
      duration={item.youtube_duration}
      eager={eager}
      {...(className && { className })}
    />
  )
}

function StoryTitle({ item, className }: { item: ItemView; className: string }) {
  return (
    <PublisherText as="h3" id={`headline-${item.id}`} className={cn('font-medium break-words', className)}>
      <ItemLink
        item={item}
        onOpen={() => noteOpen(item.id, 'topic')}
        className="decoration-1 underline-offset-3 hover:underline"
      />
    </PublisherText>
  )
}
