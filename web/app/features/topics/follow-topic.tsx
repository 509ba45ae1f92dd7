import { TOPIC } from '@daily-drops/contract/texts/topics'
import { Bell, BellRing } from 'lucide-react'
import { useEffect } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast.tsx'
import type { takeFollowStep } from './follow-step.ts'
import { topicPath } from './topic-paths.ts'
import type { TopicView } from './topic-views.ts'

interface FollowTopicProps {
  topic: TopicView['topic']
  following: TopicView['following']
}

/** A form, so that it also works without scripts; with them, a toast tells and offers the way back. */
export function FollowTopic({ topic, following }: FollowTopicProps) {
  const fetcher = useFetcher<typeof takeFollowStep>()
  useOutcomeToast(fetcher, topic)
  if (following === 'above') {
    return (
      <p className="inline-flex h-10 items-center gap-2 text-ui text-ink-2">
        <BellRing aria-hidden="true" className="size-4" />
        Part of what you follow
      </p>
    )
  }
  const asked = fetcher.formData?.get('followed')
  const followed = asked === undefined ? following === 'chosen' : asked === 'true'
  return (
    <fetcher.Form method="post" action={topicPath(topic.slug)}>
      <input type="hidden" name="topic_id" value={topic.id} />
      <input type="hidden" name="followed" value={String(!followed)} />
      <Button type="submit" variant={followed ? 'secondary' : 'primary'}>
        {followed ? (
          <>
            <BellRing aria-hidden="true" className="size-4" />
            Following
          </>
        ) : (
          <>
            <Bell aria-hidden="true" className="size-4" />
            {TOPIC.follow}
          </>
        )}
      </Button>
    </fetcher.Form>
  )
}

function useOutcomeToast(
  { data: outcome, submit }: ReturnType<typeof useFetcher<typeof takeFollowStep>>,
  { id, slug }: FollowTopicProps['topic'],
): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!outcome) return
    const { isLimit, followed, ...notice } = outcome
    const undo = () =>
      void submit({ topic_id: id, followed: 'false' }, { method: 'post', action: topicPath(slug) })
    const toPlans = () => void navigate('/pricing')
    notify({
      id: 'follow',
      ...notice,
      ...(followed && { action: { label: 'Undo', onClick: undo } }),
      ...(isLimit && { action: { label: 'See plans', onClick: toPlans } }),
    })
  }, [outcome, submit, navigate, id, slug])
}
