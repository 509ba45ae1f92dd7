import { escapeMarkup } from '@daily-drops/core/text/escape-markup'
import type { ReactNode } from 'react'
import { Link, useHref } from 'react-router'
import { useNumberFormat } from '../../../locale/page-locale.ts'
import { MarkDot } from '../../../ui/pictures/edition-mark.tsx'
import { unpackTopics } from '../../../visitor-pages/packed-topics.ts'
import { topicPath } from '../topic-paths.ts'
import type { TopicNames } from '../topic-views.ts'

/** Folded under their main topic's name. */
export function SubTopics({ groups }: { groups: TopicNames['sub'] }) {
  return (
    <div className="topic-folds sm:grid-cols-2 lg:grid-cols-4">
      {groups.map(({ label, ink, topics }) => (
        <Fold key={label} className={`t-${ink ?? 'none'}`} topics={topics}>
          <h3 className="flex items-center gap-2 font-sans text-ui font-strong text-topic">
            <MarkDot filled />
            {label}
          </h3>
        </Fold>
      ))}
    </div>
  )
}

/** Folded under their first letter. */
export function SpecificTopics({ groups }: { groups: TopicNames['specific'] }) {
  return (
    <div className="topic-folds is-wide grid-cols-2 sm:grid-cols-3 lg:grid-cols-6">
      {groups.map(({ letter, topics }) => (
        <Fold key={letter} topics={topics}>
          <h3 className="font-serif text-sub font-medium">{letter}</h3>
        </Fold>
      ))}
    </div>
  )
}

interface FoldProps {
  topics: string
  className?: string
  /** The heading. */
  children: ReactNode
}

/** Opens without scripts, and automatically where the browser finds one of the names on the page. */
function Fold({ topics, className, children }: FoldProps) {
  const number = useNumberFormat()
  return (
    <details className={className}>
      <summary>
        {children}
        <span className="text-meta text-ink-3 tabular-nums">
          {number.format(unpackTopics(topics).length)}
        </span>
      </summary>
      <Names topics={topics} />
    </details>
  )
}

/**
 * Hundreds of links: the main topics' links already load the router's page. The server sends them as one text, which
 * takes a fraction of the time of as many elements.
 */
export function Names({ topics }: { topics: string }) {
  const start = useHref('/').replace(/\/$/, '')
  if (import.meta.env.SSR) {
    const names = unpackTopics(topics).map(
      ({ slug, label }) =>
        `<li><a href="${escapeMarkup(start + topicPath(slug))}">${escapeMarkup(label)}</a></li>`,
    )
    // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped
    return <ul className="topic-names" dangerouslySetInnerHTML={{ __html: names.join('') }} />
  }
  return (
    <ul className="topic-names">
      {unpackTopics(topics).map(({ slug, label }) => (
        <li key={slug}>
          <Link to={topicPath(slug)} discover="none">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
