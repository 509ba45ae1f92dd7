import { TOPICS } from '@daily-drops/contract/texts/topics'
import type { ReactNode } from 'react'
import { useNumberFormat } from '../../../locale/page-locale.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ServerOnly } from '../../../visitor-pages/html-only.tsx'
import type { TopicsView } from '../topic-views.ts'
import { MainTopicCard } from './main-topic-card.tsx'
import { SpecificTopics, SubTopics } from './topic-index.tsx'
import { TopicSearch } from './topic-search.tsx'

export function TopicsScreen({ topics: { q, found, main, names, counts } }: { topics: TopicsView }) {
  return (
    <>
      <PageHeader
        title={TOPICS.title}
        subtitle="Every subject we read for you, from the broad to the specific."
        actions={
          <NewToday items={main.reduce((sum, { newToday }) => sum + newToday, 0)} sources={counts.sources} />
        }
      />
      <TopicSearch q={q} found={found} />
      <Level level={1} count={main.length}>
        <ul className="grid grid-cols-1 gap-x-6 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-4">
          {main.map((topic) => (
            <MainTopicCard key={topic.slug} topic={topic} />
          ))}
        </ul>
      </Level>
      <ServerOnly data={names}>
        {({ sub, specific }) => (
          <>
            <Level level={2} count={counts.sub}>
              <SubTopics groups={sub} />
            </Level>
            <Level level={3} count={counts.specific}>
              <SpecificTopics groups={specific} />
            </Level>
          </>
        )}
      </ServerOnly>
    </>
  )
}

function NewToday({ items, sources }: { items: number; sources: number }) {
  const count = useNumberFormat()
  return (
    <p className="text-meta text-ink-3 tabular-nums sm:text-right">
      <span className="font-display text-section text-ink max-sm:mr-2 sm:block">{count.format(items)}</span>{' '}
      new today{sources > 0 && `, from ${count.format(sources)} sources`}
    </p>
  )
}

interface LevelProps {
  level: keyof typeof TOPICS.levels
  count: number
  children: ReactNode
}

function Level({ level, count, children }: LevelProps) {
  if (count === 0) return null
  return (
    <section aria-labelledby={`level-${level}`} className={level === 1 ? 'mt-8' : 'mt-12'}>
      <h2 id={`level-${level}`} className="mb-4 flex items-baseline gap-2.5 text-headline font-medium">
        {TOPICS.levels[level]}
        <span className="font-sans text-ui font-normal text-ink-3 tabular-nums">{count}</span>
      </h2>
      {children}
    </section>
  )
}
