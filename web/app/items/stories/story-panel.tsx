import type { getStory } from '@daily-drops/contract/functions/stories/stories'
import { fetchFunction } from '@daily-drops/contract/kernel/client'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'
import { items } from '@daily-drops/messages/subjects/items'
import { stories as messages } from '@daily-drops/messages/subjects/stories'
import { type RefObject, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useLocale, useMessages } from '../../locale/page-locale.ts'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { HiddenTellings } from './hidden-tellings.tsx'
import { OtherLanguages } from './other-languages.tsx'
import { storyPath } from './story-path.ts'
import { StoryTimeline } from './story-timeline.tsx'
import { Telling } from './telling.tsx'

interface StoryPanelProps {
  open: boolean
  story: { id: number; sources_count: number; sources: { id: number; icon: string | null }[] }
  opener: RefObject<HTMLAnchorElement | null>
  onClose: () => void
}

type Story = OutputOf<typeof getStory>

/** The tellings of a story, beside the list that it was opened from. */
export function StoryPanel({
  open,
  story: { id, sources_count, sources },
  opener,
  onClose,
}: StoryPanelProps) {
  const t = useMessages(messages)
  const words = useMessages(items)
  const language = useLocale()
  const navigate = useNavigate()
  const [story, setStory] = useState<Story>()

  useEffect(() => {
    if (!open) return
    let isCurrent = true
    fetchFunction<typeof getStory>('get-story', { story_id: id, language }).then(
      (found) => isCurrent && setStory(found),
      // The page says what is wrong.
      () => isCurrent && navigate(storyPath(id)),
    )
    return () => {
      isCurrent = false
    }
  }, [open, id, language, navigate])

  const icons = new Map(sources.map((source) => [source.id, source.icon]))
  const marked = (items: Story['tellings']) =>
    items.map((item) => ({ ...item, picture: null, icon: icons.get(item.source_id) ?? null }))
  const [read, others] = [marked(story?.tellings ?? []), marked(story?.in_other_languages ?? [])]
  const all = [...read, ...others].toSorted((a, b) => a.published_at.localeCompare(b.published_at))
  return (
    <Drawer
      open={open}
      onClose={onClose}
      opener={opener}
      size="details"
      title={words('toldBy', { count: sources_count })}
    >
      <div aria-busy={!story} className="px-4.5 pb-6">
        {all.length > 2 && (
          <StoryTimeline tellings={all} chosenId={story?.chosen ? read[0]?.id : undefined} />
        )}
        <ul>
          {read.map((item) => (
            <Telling key={item.id} item={item} />
          ))}
        </ul>
        {others.length > 0 && <OtherLanguages items={others} />}
        <HiddenTellings count={story?.hidden_count ?? 0} />
        <Link
          to={storyPath(id)}
          className="mt-3 inline-flex min-h-10 items-center text-ui font-strong text-accent underline-offset-3 hover:underline"
        >
          {t('openPage')}
        </Link>
      </div>
    </Drawer>
  )
}
