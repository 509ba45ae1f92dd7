import { isTopicNamed } from '@daily-drops/core/topics/topic-names'
import { topicChoice } from '@daily-drops/messages/subjects/topic-choice'
import { type ReactNode, useId, useState } from 'react'
import { useMessages } from '../../locale/page-locale.ts'
import { cn } from '../../ui/class-names.ts'
import { TextField } from '../../ui/forms/field.tsx'
import { TopicChip } from './topic-chip.tsx'
import { offeredSpecifics, offeredSubtopics, type TopicGroup } from './topic-options.ts'
import { TopicTile } from './topic-tile.tsx'
import type { TopicChoice } from './use-topic-choice.ts'

interface PanelProps {
  choice: TopicChoice
}

export function MainTopics({ choice }: PanelProps) {
  const t = useMessages(topicChoice)
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] gap-2 sm:grid-cols-3 xl:grid-cols-4">
      <legend className="sr-only">{t('mainCategories')}</legend>
      {choice.topics
        .filter((topic) => topic.level === 1)
        .map((topic) => (
          <TopicTile key={topic.id} topic={topic} choice={choice} />
        ))}
    </fieldset>
  )
}

export function Subtopics({ choice }: PanelProps) {
  const t = useMessages(topicChoice)
  const groups = offeredSubtopics(choice.topics, choice.chosen)
  return (
    <div className="grid gap-6">
      {groups.length === 0 && <p className="text-ink-2">{t('mainFirst')}</p>}
      {groups.map((group) => (
        <Group key={group.parent.id} group={group} choice={choice} search="" />
      ))}
    </div>
  )
}

export function SpecificTopics({ choice }: PanelProps) {
  const t = useMessages(topicChoice)
  const [search, setSearch] = useState('')
  const groups = offeredSpecifics(choice.topics, choice.chosen)
  const found = groups.some(({ topics }) => topics.some((topic) => isTopicNamed(topic, search)))
  return (
    <div className="grid gap-6">
      <div className="max-w-sm noscript:hidden">
        <TextField
          label={t('search')}
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      <p role="status" className={cn('text-ink-2', found && 'sr-only')}>
        {!found && (search ? t('noMatch', { search: search.trim() }) : t('mainFirst'))}
      </p>
      {/* Up to a hundred lines, so it scrolls separately and the buttons below stay near. */}
      <div className="-m-1 grid max-h-[min(32rem,60dvh)] gap-6 overflow-y-auto p-1 noscript:max-h-none">
        {groups.map((group) => (
          <Group key={group.parent.id} group={group} choice={choice} search={search} />
        ))}
      </div>
    </div>
  )
}

function Group({ group, choice, search }: PanelProps & { group: TopicGroup; search: string }) {
  const { parent, topics } = group
  const shows = topics.some((topic) => isTopicNamed(topic, search))
  return (
    <div className={shows ? undefined : 'hidden'}>
      <Chips legend={parent.label}>
        {topics.map((topic) => (
          <TopicChip
            key={topic.id}
            topic={topic}
            choice={choice}
            filteredOut={!isTopicNamed(topic, search)}
          />
        ))}
      </Chips>
    </div>
  )
}

interface ChipsProps {
  legend: string
  children: ReactNode
}

/** A fieldset's own legend cannot be laid out with the rest, so a heading line names the group. */
function Chips({ legend, children }: ChipsProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset keeps its smallest width and would not wrap
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-2.5 text-ui font-strong">
        {legend}
      </p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  )
}
