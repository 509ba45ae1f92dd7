import { ItemLink } from '../../items/item-link.tsx'
import { ItemMeta } from '../../items/item-meta.tsx'
import type { ItemView } from '../../items/item-view.ts'
import { noteOpen } from '../../items/note-open.ts'
import { SourceInitial } from '../../items/source-initial.tsx'
import { cn } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'
import { PlayMark, picturesOf, Thumbnail } from '../../ui/thumbnail.tsx'

/** One story leads; the others stand beside it, separated by hairlines. */
export function LatestStories({ items }: { items: readonly ItemView[] }) {
  const [lead, ...others] = items
  if (!lead) return null
  return (
    <div className="grid gap-x-12 lg:grid-cols-[1.2fr_1fr]">
      <LeadStory item={lead} />
      <div className="lg:-mt-4">
        {others.map((item) => (
          <Story key={item.id} item={item} />
        ))}
      </div>
    </div>
  )
}

function LeadStory({ item }: { item: ItemView }) {
  return (
    <article lang={item.language ?? undefined} className="border-b border-line pb-6 lg:border-b-0">
      <div className="relative">
        <Picture
          sources={picturesOf({ youtubeId: item.youtube_video_id, picture: item.picture })}
          width={640}
          height={360}
          eager
          placeholder={<SourceInitial name={item.source_name} />}
          className="aspect-video w-full rounded-md"
        />
        {item.type === 'video' && <PlayMark />}
      </div>
      <div className="mt-4">
        <ItemMeta item={item} />
      </div>
      <StoryTitle item={item} className="my-2 text-headline sm:text-lead" />
      {item.summary && <p className="line-clamp-3 text-ink-2">{item.summary}</p>}
    </article>
  )
}

function Story({ item }: { item: ItemView }) {
  return (
    <article
      lang={item.language ?? undefined}
      className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-line py-4 last:border-b-0"
    >
      <div className="min-w-0">
        <ItemMeta item={item} />
        <StoryTitle item={item} className="mt-1.5 text-row" />
      </div>
      <Thumbnail
        type={item.type}
        youtubeId={item.youtube_video_id}
        picture={item.picture}
        placeholder={<SourceInitial name={item.source_name} />}
        small
      />
    </article>
  )
}

function StoryTitle({ item, className }: { item: ItemView; className: string }) {
  return (
    <h3 className={cn('font-medium break-words', className)}>
      <ItemLink
        item={item}
        onOpen={() => noteOpen(item.id, 'topic')}
        className="decoration-1 underline-offset-3 hover:underline"
      />
    </h3>
  )
}
