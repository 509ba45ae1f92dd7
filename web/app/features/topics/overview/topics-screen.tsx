import { topics as messages } from '@daily-drops/messages/subjects/topics'
import type { ReactNode } from 'react'
import { useMessages, useNumberFormat } from '../../../locale/page-locale.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EnglishNote } from '../../../ui/states/english-note.tsx'
import { ServerOnly } from '../../../visitor-pages/html-only.tsx'
import type { TopicsView } from '../topic-views.ts'
import { MainTopicCard } from './main-topic-card.tsx'
import { SpecificTopics, SubTopics } from './topic-index.tsx'
import { TopicSearch } from './topic-search.tsx'

export function TopicsScreen({ topics: { q, found, main, names, counts } }: { topics: TopicsView }) {
  const t = useMessages(messages)
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
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
        {/* Readers chose their languages. */}
        <EnglishNote
          items={main.flatMap(({ latest, followed }) => (followed === null && latest ? latest : []))}
          className="mt-6 text-meta text-ink-2"
        />
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
  const t = useMessages(messages)
  const count = (words: ReactNode[]) => (
    <span key="count" className="font-display text-section text-ink max-sm:me-2 sm:block">
      {words}
    </span>
  )
  return (
    <p className="text-meta text-ink-3 tabular-nums sm:text-end">
      {sources > 0 ? t.rich('todayFrom', { items, sources, count }) : t.rich('today', { items, count })}
    </p>
  )
}

interface LevelProps {
  level: 1 | 2 | 3
  count: number
  children: ReactNode
}

function Level({ level, count, children }: LevelProps) {
  const t = useMessages(messages)
  const number = useNumberFormat()
  if (count === 0) return null
  return (
    <section aria-labelledby={`level-${level}`} className={level === 1 ? 'mt-8' : 'mt-12'}>
      <h2 id={`level-${level}`} className="mb-4 flex items-baseline gap-2.5 text-headline font-medium">
        {t(`level.${level}`)}
        <span className="font-sans text-ui font-normal text-ink-3 tabular-nums">{number.format(count)}</span>
      </h2>
      {children}
    </section>
  )
}
