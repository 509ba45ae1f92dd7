import type { MainTopic } from '@daily-drops/contract/items/feed-items'
import { feed as messages } from '@daily-drops/messages/subjects/feed'
import { useState } from 'react'
import { Form } from 'react-router'
import { useMessages } from '../../locale/page-locale.ts'
import { Button } from '../../ui/button.tsx'
import { EnglishNote } from '../../ui/states/english-note.tsx'
import { TopicPill } from '../../ui/topics/topic-pill.tsx'
import type { FeedView } from './feed-view.ts'

/** A visitor's edition ends with topics to choose, and a link to register with them. */
export function VisitorEnd({ feed: { items, is_today, mainTopics } }: { feed: FeedView }) {
  return (
    <>
      <EnglishNote items={items} className="mt-6 text-meta text-ink-2" />
      {is_today && mainTopics.length > 0 && <TopicQuestion topics={mainTopics} />}
    </>
  )
}

/** Works without scripts. */
function TopicQuestion({ topics }: { topics: readonly MainTopic[] }) {
  const t = useMessages(messages)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())

  function toggle(slug: string) {
    setChosen((before) => {
      const next = new Set(before)
      if (!next.delete(slug)) next.add(slug)
      return next
    })
  }
  return (
    <section
      aria-labelledby="choose-topics"
      className="mt-14 rounded-md border border-line bg-surface p-5 sm:p-10"
    >
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
        <h2 id="choose-topics" className="font-display text-title font-normal">
          {t('visitor.title')}
        </h2>
        <p className="max-w-md text-ui text-ink-2">{t('visitor.text')}</p>
      </div>
      <Form method="post" action="/feed">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t('visitor.topics')}</legend>
          {topics.map(({ slug, label, ink }) => (
            <TopicPill
              key={slug}
              name="topic"
              value={slug}
              label={label}
              ink={ink}
              checked={chosen.has(slug)}
              onChange={() => toggle(slug)}
            />
          ))}
        </fieldset>
        <p className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button variant="primary" type="submit" size="lg" className="max-sm:w-full">
            {t('visitor.continue', { count: chosen.size })}
          </Button>
          <span className="text-meta text-ink-3">{t('visitor.promise')}</span>
        </p>
      </Form>
    </section>
  )
}
