import { Link } from 'react-router'
import { Badge } from './badge.tsx'

interface TopicBadgesProps {
  topics: readonly { label: string; slug: string | null }[]
}

/** A topic we know leads to its page; any other tag is only a word. */
export function TopicBadges({ topics }: TopicBadgesProps) {
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
