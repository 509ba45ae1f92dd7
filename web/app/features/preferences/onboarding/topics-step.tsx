import { Disclosure } from '../../../ui/disclosure.tsx'
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
          <Disclosure title="Subtopics" className="border-t pt-4">
            <div className="pt-4">
              <Subtopics choice={choice} />
            </div>
          </Disclosure>
          <Disclosure title="Specific interests" className="border-t pt-4">
            <div className="pt-4">
              <SpecificTopics choice={choice} />
            </div>
          </Disclosure>
        </>
      )}
      <TopicSummary choice={choice} />
      <UnknownTopics choice={choice} />
    </div>
  )
}
