import { topicChoice } from '@daily-drops/messages/subjects/topic-choice'
import { X } from 'lucide-react'
import { useId, useRef } from 'react'
import { useMessages } from '../../locale/page-locale.ts'
import { Card, CardTitle } from '../../ui/card.tsx'
import { chosenOf } from './topic-options.ts'
import type { TopicChoice } from './use-topic-choice.ts'

export function TopicSummary({ choice }: { choice: TopicChoice }) {
  const t = useMessages(topicChoice)
  const { topics, chosen, toggle } = choice
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const countOf = (level: number) => chosenOf(topics, chosen, level).length
  const counts = [
    [t('count.categories'), countOf(1)],
    [t('count.subtopics'), countOf(2)],
    [t('count.specific'), countOf(3)],
    [t('count.total'), chosen.size],
  ] as const

  function remove(id: number) {
    toggle(id)
    // The clicked button disappears with its topic.
    title.current?.focus()
  }

  return (
    <Card aria-labelledby={titleId} className="noscript:hidden">
      <CardTitle id={titleId} ref={title} tabIndex={-1} className="outline-none">
        {t('summary')}
      </CardTitle>
      <dl className="grid gap-1 text-ui">
        {counts.map(([label, count]) => (
          <div
            key={label}
            className="flex justify-between last:mt-1 last:border-t last:border-line last:pt-2 last:font-strong"
          >
            <dt className="text-ink-2">{label}</dt>
            <dd className="tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
      {chosen.size === 0 ? (
        <p className="mt-3 text-meta text-ink-3">{t('nothingChosen')}</p>
      ) : (
        <ul aria-label={t('chosenTopics')} className="mt-3 -mb-1 border-t border-line pt-1.5">
          {chosenOf(topics, chosen).map(({ id, label }) => (
            <li key={id} className="flex items-center justify-between gap-2 text-ui">
              <span className="min-w-0 break-words">{label}</span>
              <button
                type="button"
                aria-label={t('remove', { topic: label })}
                onClick={() => remove(id)}
                className="-me-2 grid size-9 shrink-0 place-items-center rounded-sm text-ink-3 hover:bg-sunken hover:text-ink"
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
