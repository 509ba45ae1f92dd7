import { topicFollow } from '@daily-drops/messages/subjects/topic-follow'
import { Link } from 'react-router'
import { useMessages } from '../../locale/page-locale.ts'
import { cn } from '../../ui/class-names.ts'

export interface FollowOutcome {
  tone: 'ok' | 'bad'
  title: string
  description?: string
  followed?: boolean
  /** Refused by a plan limit, which links to the plans. */
  isLimit?: boolean
}

/** The outcome on the page itself, for readers without scripts. */
export function FollowNotice({ outcome }: { outcome: FollowOutcome }) {
  const t = useMessages(topicFollow)
  const { tone, title, description, isLimit } = outcome
  const words = description ? t('sentences', { first: title, second: description }) : title
  return (
    <p
      role={tone === 'ok' ? 'status' : 'alert'}
      className={cn('mt-4 text-ui', tone === 'ok' ? 'text-ok' : 'text-danger')}
    >
      {isLimit
        ? t.rich('limit', {
            words,
            link: (premium) => (
              <Link
                key="plans"
                to="/pricing"
                className="font-strong text-accent underline underline-offset-2"
              >
                {premium}
              </Link>
            ),
          })
        : words}
    </p>
  )
}
