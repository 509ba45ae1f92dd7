import { controls as messages } from '@daily-drops/messages/subjects/controls'
import { Link } from 'react-router'
import { useMessages } from '../../locale/page-locale.ts'

interface TopicLinksProps {
  topics: readonly { label: string; slug: string | null }[]
  most?: number
}

/** Quiet text. A known topic links to its page, any other tag does not. A phone shows only one. */
export function TopicLinks({ topics, most = topics.length }: TopicLinksProps) {
  const t = useMessages(messages)
  if (topics.length === 0) return null
  return (
    <ul aria-label={t('topics')} className="flex flex-wrap gap-x-3.5 text-meta text-ink-3">
      {topics.slice(0, most).map(({ label, slug }, index) => (
        <li key={label} className={index > 0 ? 'max-sm:hidden' : undefined}>
          {slug === null ? (
            label
          ) : (
            <Link to={`/topics/${slug}`} className="inline-block py-1 hover:text-ink hover:underline">
              {label}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
