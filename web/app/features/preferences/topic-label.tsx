import type { ReactNode } from 'react'
import type { TopicOption } from './topic-options.ts'
import type { TopicChoice } from './use-topic-choice.ts'

export interface TopicProps {
  topic: TopicOption
  choice: TopicChoice
}

/** A native checkbox under the whole topic, for keyboards, forms and pages without scripts. */
export function TopicLabel({
  topic,
  choice,
  className,
  children,
}: TopicProps & { className: string; children: ReactNode }) {
  return (
    <label className={className}>
      <input
        type="checkbox"
        name="topic"
        value={topic.id}
        checked={choice.chosen.has(topic.id)}
        onChange={() => choice.toggle(topic.id)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      {children}
    </label>
  )
}
