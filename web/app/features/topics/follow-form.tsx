import { topicFollow } from '@daily-drops/messages/subjects/topic-follow'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { useMessages } from '../../locale/page-locale.ts'
import { notify } from '../../ui/overlays/toast.tsx'
import type { takeFollowStep } from './follow-step.ts'
import { topicPath } from './topic-paths.ts'

interface FollowFormProps {
  topic: { id: number; slug: string }
  followed: boolean
  /** The button while the response is loading. */
  children: (followed: boolean) => ReactNode
}

/** A form, so that it also works without scripts. With them, a notice confirms and offers an undo. */
export function FollowForm({ topic, followed: stored, children }: FollowFormProps) {
  const fetcher = useFetcher<typeof takeFollowStep>()
  useOutcomeToast(fetcher, topic)
  const asked = fetcher.formData?.get('followed')
  const followed = asked === undefined ? stored : asked === 'true'
  return (
    <fetcher.Form method="post" action={topicPath(topic.slug)}>
      <input type="hidden" name="topic_id" value={topic.id} />
      <input type="hidden" name="followed" value={String(!followed)} />
      {children(followed)}
    </fetcher.Form>
  )
}

function useOutcomeToast(
  { data: outcome, submit }: ReturnType<typeof useFetcher<typeof takeFollowStep>>,
  { id, slug }: FollowFormProps['topic'],
): void {
  const t = useMessages(topicFollow)
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
      ...(followed && { action: { label: t('undo'), onClick: undo } }),
      ...(isLimit && { action: { label: t('plans'), onClick: toPlans } }),
    })
  }, [outcome, submit, navigate, t, id, slug])
}
