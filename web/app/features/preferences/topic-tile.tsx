import { inkOf } from '@daily-drops/core/topics/topic-inks'
import { MarkDot } from '../../ui/pictures/edition-mark.tsx'
import { TopicLabel, type TopicProps } from './topic-label.tsx'

/** A main topic in its ink, solid once chosen. */
export function TopicTile({ topic, choice }: TopicProps) {
  return (
    <TopicLabel
      topic={topic}
      choice={choice}
      className={`t-${inkOf(topic.slug)} group relative flex min-h-20 cursor-pointer flex-col justify-end rounded-sm bg-topic-soft px-3.5 pt-9 pb-3 transition-colors duration-150 has-checked:bg-topic has-checked:text-topic-on has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent`}
    >
      <MarkDot className="absolute top-3 end-3 h-5 group-has-checked:fill-topic-on group-has-checked:stroke-topic-on" />
      <span className="font-serif text-row font-medium">{topic.label}</span>
    </TopicLabel>
  )
}
