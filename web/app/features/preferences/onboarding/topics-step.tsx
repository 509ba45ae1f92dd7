import { topicChoice } from '@daily-drops/messages/subjects/topic-choice'
import { useMessages } from '../../../locale/page-locale.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { LimitNotice } from '../limit-notice.tsx'
import { MainTopics, SpecificTopics, Subtopics } from '../topic-panels.tsx'
import { TopicSummary } from '../topic-summary.tsx'
import { UnknownTopics } from '../unknown-topics.tsx'
import type { TopicChoice } from '../use-topic-choice.ts'

/** The whole tree on one page: one category is enough, and readers can go deeper. */
export function TopicsStep({ choice }: { choice: TopicChoice }) {
  const t = useMessages(topicChoice)
  return (
    <div className="grid gap-7">
      <MainTopics choice={choice} />
      <LimitNotice refusal={choice.refusal} />
      {choice.chosen.size > 0 && (
        <>
          <Disclosure title={t('subtopics')} className="border-t pt-4">
            <div className="pt-4">
              <Subtopics choice={choice} />
            </div>
          </Disclosure>
          <Disclosure title={t('specific')} className="border-t pt-4">
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
