import { CircleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { isTopicLimit } from './topic-options.ts'

/** Why something was not taken; a limit of the plan leads to the plans. */
export function LimitNotice({ refusal }: { refusal: string | undefined }) {
  if (!refusal) return null
  return (
    <p
      role="alert"
      className="flex items-start gap-2 rounded-sm border border-danger bg-surface px-3.5 py-2.5 text-[0.9rem] text-danger"
    >
      <CircleAlert aria-hidden="true" className="mt-[0.2rem] size-4 shrink-0" />
      <span>
        {refusal}
        {isTopicLimit(refusal) && (
          <>
            {'. '}
            <Link to="/pricing" className="font-[560] text-accent underline underline-offset-2">
              Premium has no limit
            </Link>
          </>
        )}
      </span>
    </p>
  )
}
