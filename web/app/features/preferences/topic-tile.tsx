import { inkOf } from '@daily-drops/core/topics/topic-inks'
import { DropDot } from '../../ui/drop.tsx'
import type { TopicOption } from './topic-options.ts'
import type { TopicChoice } from './use-topic-choice.ts'

interface TopicTileProps {
  topic: TopicOption
  choice: TopicChoice
}

/** A main topic in its ink, solid once it is chosen. A native checkbox lies under the whole tile. */
export function TopicTile({ topic, choice }: TopicTileProps) {
  return (
    <label
      className={`t-${inkOf(topic.slug)} group relative flex min-h-20 cursor-pointer flex-col justify-end rounded-sm bg-topic-soft px-3.5 py-3 transition-colors duration-150 has-checked:bg-topic has-checked:text-topic-on has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent`}
    >
      <input
        type="checkbox"
        name="topic"
        value={topic.id}
        checked={choice.chosen.has(topic.id)}
        onChange={() => choice.toggle(topic.id)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <DropDot className="absolute top-3 right-3 h-5 group-has-checked:fill-topic-on group-has-checked:stroke-topic-on" />
      <span className="font-serif text-row font-medium">{topic.label}</span>
    </label>
  )
}
