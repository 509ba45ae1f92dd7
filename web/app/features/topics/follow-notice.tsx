import { Link } from 'react-router'
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
  const { tone, title, description, isLimit } = outcome
  return (
    <p
      role={tone === 'ok' ? 'status' : 'alert'}
      className={cn('mt-4 text-ui', tone === 'ok' ? 'text-ok' : 'text-danger')}
    >
      {[title, description].filter(Boolean).join('. ')}
      {isLimit && (
        <>
          {'. '}
          <Link to="/pricing" className="font-strong text-accent underline underline-offset-2">
            Premium has no limit
          </Link>
        </>
      )}
    </p>
  )
}
