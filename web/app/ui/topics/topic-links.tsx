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
    <ul aria-label={t('topics')} className="topic-links">
      {topics.slice(0, most).map(({ label, slug }) => (
        <li key={label}>{slug === null ? label : <Link to={`/topics/${slug}`}>{label}</Link>}</li>
      ))}
    </ul>
  )
}
