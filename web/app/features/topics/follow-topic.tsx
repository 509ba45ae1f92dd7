import { topicFollow } from '@daily-drops/messages/subjects/topic-follow'
import { Bell, BellRing } from 'lucide-react'
import { useMessages } from '../../locale/page-locale.ts'
import { Button, WRAPS } from '../../ui/button.tsx'
import { FollowForm } from './follow-form.tsx'
import type { TopicView } from './topic-views.ts'

type FollowTopicProps = Pick<TopicView, 'topic' | 'following'>

export function FollowTopic({ topic, following }: FollowTopicProps) {
  const t = useMessages(topicFollow)
  if (following === 'above') {
    return (
      <p className="inline-flex h-10 items-center gap-2 text-ui text-ink-2">
        <BellRing aria-hidden="true" className="size-4" />
        {t('above')}
      </p>
    )
  }
  return (
    <FollowForm topic={topic} followed={following === 'chosen'}>
      {(followed) => {
        const Icon = followed ? BellRing : Bell
        return (
          <Button type="submit" variant={followed ? 'secondary' : 'primary'} className={WRAPS}>
            <Icon aria-hidden="true" className="size-4" />
            {t(followed ? 'following' : 'updates')}
          </Button>
        )
      }}
    </FollowForm>
  )
}
