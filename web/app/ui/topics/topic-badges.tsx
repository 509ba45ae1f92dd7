import { controls as messages } from '@daily-drops/messages/subjects/controls'
import { Link } from 'react-router'
import { useMessages } from '../../locale/page-locale.ts'
import { Badge } from '../badge.tsx'

interface TopicBadgesProps {
  topics: readonly { label: string; slug: string | null }[]
  most?: number
  label?: string
}

/** A known topic links to its page. Any other tag is plain text. */
export function TopicBadges({ topics, most = topics.length, label }: TopicBadgesProps) {
  const t = useMessages(messages)
  if (topics.length === 0) return null
  return (
    <ul aria-label={label ?? t('topics')} className="flex flex-wrap gap-1.5">
      {topics.slice(0, most).map(({ label: topic, slug }) => (
        <li key={topic}>
          {slug === null ? (
            <Badge>{topic}</Badge>
          ) : (
            <Link
              to={`/topics/${slug}`}
              className="rounded-full hover:[&>span]:border-ink-3 hover:[&>span]:text-ink"
            >
              <Badge>{topic}</Badge>
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
