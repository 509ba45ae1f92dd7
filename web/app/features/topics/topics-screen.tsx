import { TOPICS } from '@daily-drops/contract/texts/topics'
import { Link } from 'react-router'
import { PageHeader } from '../../ui/page-header.tsx'
import { topicPath } from './topic-paths.ts'
import type { ListedTopic } from './topic-views.ts'

const LEVELS = [1, 2, 3] as const

export function TopicsScreen({ topics }: { topics: readonly ListedTopic[] }) {
  return (
    <>
      <PageHeader
        title={TOPICS.title}
        subtitle="Every subject we read for you, from the broad to the specific."
      />
      {LEVELS.map((level) => (
        <TopicGroup key={level} level={level} topics={topics.filter((topic) => topic.level === level)} />
      ))}
    </>
  )
}

interface TopicGroupProps {
  level: (typeof LEVELS)[number]
  topics: readonly ListedTopic[]
}

const GRIDS = {
  1: 'grid gap-4 sm:grid-cols-2 lg:grid-cols-4',
  2: 'grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3',
  3: 'grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-5',
}

function TopicGroup({ level, topics }: TopicGroupProps) {
  if (topics.length === 0) return null
  return (
    <section aria-labelledby={`level-${level}`} className="mt-12">
      <h2 id={`level-${level}`} className="mb-5 flex items-baseline gap-2.5 text-headline font-medium">
        {TOPICS.levels[level]}
        <span className="font-sans text-meta text-ink-3 tabular-nums">{topics.length}</span>
      </h2>
      <ul className={GRIDS[level]}>
        {topics.map((topic) => (
          <li key={topic.slug}>
            <TopicLink topic={topic} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const CARDS: Record<number, string> = {
  1: 'rounded-md border border-line bg-surface p-5 shadow-sm hover:border-ink-3',
  2: 'border-t border-line py-4',
  3: 'rounded-sm border border-line px-3 py-2.5 text-ui hover:border-ink-3',
}

function TopicLink({ topic: { slug, label, level, intro } }: { topic: ListedTopic }) {
  return (
    <Link
      to={topicPath(slug)}
      className={`group block h-full transition-[border-color] duration-150 ${CARDS[level]}`}
    >
      {level === 3 ? (
        label
      ) : (
        <>
          <span className="block font-serif text-sub leading-snug font-medium group-hover:underline group-hover:decoration-1 group-hover:underline-offset-3">
            {label}
          </span>
          <span className="mt-1 line-clamp-3 text-ui leading-normal text-ink-2">{intro}</span>
        </>
      )}
    </Link>
  )
}
