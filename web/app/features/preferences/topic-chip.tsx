import { Check, Plus } from 'lucide-react'
import { cn } from '../../ui/class-names.ts'
import { TopicLabel, type TopicProps } from './topic-label.tsx'

interface TopicChipProps extends TopicProps {
  /** Kept in the form but not shown. */
  filteredOut?: boolean
}

export function TopicChip({ topic, choice, filteredOut = false }: TopicChipProps) {
  return (
    <TopicLabel
      topic={topic}
      choice={choice}
      className={cn(
        'group relative inline-flex min-h-10 max-w-full items-center gap-1.5 rounded-full border border-line-control bg-surface py-1.5 pe-4 ps-3 text-ui leading-snug',
        'transition-colors duration-150 hover:border-ink-2 has-checked:border-accent has-checked:bg-accent-soft has-checked:font-strong has-checked:text-accent',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        filteredOut && 'hidden!',
      )}
    >
      <Plus aria-hidden="true" className="size-4 shrink-0 text-ink-3 group-has-checked:hidden" />
      <Check aria-hidden="true" className="hidden size-4 shrink-0 group-has-checked:block" />
      {topic.label}
    </TopicLabel>
  )
}
