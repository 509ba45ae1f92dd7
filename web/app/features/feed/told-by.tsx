import { feed as messages } from '@daily-drops/messages/subjects/feed'
import { ChevronRight } from 'lucide-react'
import { type MouseEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { storyPath } from '../../items/stories/story-path.ts'
import { useMessages } from '../../locale/page-locale.ts'
import { SourceIcon } from '../../ui/pictures/source-icon.tsx'
import { LazyOverlay, lazyPart } from '../../ui/states/lazy-part.tsx'
import type { FeedCard } from './feed-view.ts'

const Panel = lazyPart(async () => (await import('../../items/stories/story-panel.tsx')).StoryPanel)

/** Opens the tellings of the item's story beside the feed. Without scripts it leads to the story's page. */
export function ToldBy({ story }: { story: NonNullable<FeedCard['story']> }) {
  const t = useMessages(messages)
  const [open, setOpen] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)

  function handleClick(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <Link
        ref={link}
        to={storyPath(story.id)}
        onClick={handleClick}
        className="mt-1 inline-flex min-h-8 items-center gap-2 text-meta text-ink-2 underline-offset-3 hover:text-ink hover:underline max-sm:min-h-11"
      >
        <span className="teller-marks">
          {story.sources.map(({ id, name, icon }) => (
            <SourceIcon key={id} name={name} icon={icon} />
          ))}
        </span>
        {t('toldBy', { count: story.sources_count })}
        <ChevronRight aria-hidden="true" className="size-3.5 rtl:-scale-x-100" />
      </Link>
      <LazyOverlay open={open}>
        <Panel open={open} story={story} opener={link} onClose={() => setOpen(false)} />
      </LazyOverlay>
    </>
  )
}
