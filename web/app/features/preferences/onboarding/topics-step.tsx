import { ChevronDown } from 'lucide-react'
import { LimitNotice } from '../limit-notice.tsx'
import { MainTopics, SpecificTopics, Subtopics } from '../topic-panels.tsx'
import { TopicSummary } from '../topic-summary.tsx'
import { UnknownTopics } from '../unknown-topics.tsx'
import type { TopicChoice } from '../use-topic-choice.ts'

/** The whole tree on one page: one category is enough, and readers can go deeper. */
export function TopicsStep({ choice }: { choice: TopicChoice }) {
  return (
    <div className="grid gap-7">
      <MainTopics choice={choice} />
      <LimitNotice refusal={choice.refusal} />
      {choice.chosen.size > 0 && (
        <>
          <Deeper title="Subtopics">
            <Subtopics choice={choice} />
          </Deeper>
          <Deeper title="Specific interests">
            <SpecificTopics choice={choice} />
          </Deeper>
        </>
      )}
      <TopicSummary choice={choice} />
      <UnknownTopics choice={choice} />
    </div>
  )
}

function Deeper({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <details className="group border-t border-line pt-4">
      <summary className="flex min-h-10 list-none items-center justify-between font-strong [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-5 text-ink-3 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="pt-4">{children}</div>
    </details>
  )
}
