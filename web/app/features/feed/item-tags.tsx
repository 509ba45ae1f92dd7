import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import type { FeedCard } from './feed-view.ts'

/** A topic we know leads to its page; any other tag is only a word. */
export function ItemTags({ item, most = Number.POSITIVE_INFINITY }: { item: FeedCard; most?: number }) {
  const topics = item.topics.slice(0, most)
  if (topics.length === 0) return null
  return (
    <ul aria-label="Topics" className="flex flex-wrap gap-1.5">
      {topics.map(({ label, slug }) => (
        <li key={label}>
          {slug === null ? (
            <Badge>{label}</Badge>
          ) : (
            <Link
              to={`/topics/${slug}`}
              className="rounded-full hover:[&>span]:border-ink-3 hover:[&>span]:text-ink"
            >
              <Badge>{label}</Badge>
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
