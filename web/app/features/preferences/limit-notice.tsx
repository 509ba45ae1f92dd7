import { isTopicLimit } from '@daily-drops/contract/accounts/topic-limits'
import { topicChoice } from '@daily-drops/messages/subjects/topic-choice'
import { CircleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { useLocale, useMessages } from '../../locale/page-locale.ts'

/** Why a choice was refused. A plan limit links to the plans. */
export function LimitNotice({ refusal }: { refusal: string | undefined }) {
  const t = useMessages(topicChoice)
  const locale = useLocale()
  if (!refusal) return null
  return (
    <p
      role="alert"
      className="flex items-start gap-2 rounded-sm border border-danger bg-surface px-3.5 py-2.5 text-ui text-danger"
    >
      <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
      <span>
        {isTopicLimit(refusal, locale)
          ? t.rich('limit', {
              reason: refusal,
              link: (words) => (
                <Link
                  key="plans"
                  to="/pricing"
                  className="font-strong text-accent underline underline-offset-2"
                >
                  {words}
                </Link>
              ),
            })
          : refusal}
      </span>
    </p>
  )
}
