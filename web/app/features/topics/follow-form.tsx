import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useFetcher, useNavigate } from 'react-router'
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
