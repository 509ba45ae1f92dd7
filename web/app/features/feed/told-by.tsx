import { feed as messages } from '@daily-drops/messages/subjects/feed'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useMessages } from '../../locale/page-locale.ts'
import type { FeedCard } from './feed-view.ts'

/** Leads to the other tellings of the item's story. */
export function ToldBy({ story }: { story: NonNullable<FeedCard['story']> }) {
  const t = useMessages(messages)
  return (
    <Link
      to={`/stories/${story.id}`}
      className="mt-1 inline-flex min-h-8 items-center gap-1 text-meta text-ink-2 underline-offset-3 hover:text-ink hover:underline max-sm:min-h-11"
    >
      {t('toldBy', { count: story.sources_count })}
      <ChevronRight aria-hidden="true" className="size-3.5" />
    </Link>
  )
}
