import { items as messages } from '@daily-drops/messages/subjects/items'
import { type MouseEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useLocale, useMessages } from '../../locale/page-locale.ts'
import { SourceIcon } from '../../ui/pictures/source-icon.tsx'
import { LazyOverlay, lazyPart } from '../../ui/states/lazy-part.tsx'
import type { ItemView } from '../item-view.ts'
import { storyPath } from './story-path.ts'

const Panel = lazyPart(async () => (await import('./story-panel.tsx')).StoryPanel)

/** Only where two or more sources tell the item's story. */
export const ToldBy = ({ item: { story } }: { item: Pick<ItemView, 'story'> }) =>
  story && <Tellers story={story} />

/** Opens the story's tellings beside the list. Without scripts it leads to their page. */
function Tellers({ story }: { story: NonNullable<ItemView['story']> }) {
  const t = useMessages(messages)
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)

  function handleClick(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <Link ref={link} to={storyPath(story.id)} onClick={handleClick} lang={locale} className="told-by">
        <span className="teller-marks">
          {story.sources.map(({ id, name, icon }) => (
            <SourceIcon key={id} name={name} icon={icon} />
          ))}
        </span>
        {t('toldBy', { count: story.sources_count })}
      </Link>
      <LazyOverlay open={open}>
        <Panel open={open} story={story} opener={link} onClose={() => setOpen(false)} />
      </LazyOverlay>
    </>
  )
}
