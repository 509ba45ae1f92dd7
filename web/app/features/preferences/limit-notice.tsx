import { CircleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { isTopicLimit } from './topic-options.ts'

/** Why a choice was refused. A plan limit links to the plans. */
export function LimitNotice({ refusal }: { refusal: string | undefined }) {
  if (!refusal) return null
  return (
    <p
      role="alert"
      className="flex items-start gap-2 rounded-sm border border-danger bg-surface px-3.5 py-2.5 text-ui text-danger"
    >
      <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
      <span>
        {refusal}
        {isTopicLimit(refusal) && (
          <>
            {'. '}
            <Link to="/pricing" className="font-strong text-accent underline underline-offset-2">
              Premium has no limit
            </Link>
          </>
        )}
      </span>
    </p>
  )
}
