import { items as messages } from '@daily-drops/messages/subjects/items'
import { Link, useLocation } from 'react-router'
import { useLocale, useMessages } from '../locale/page-locale.ts'
import { cn } from '../ui/class-names.ts'
import { ReactionIcon } from './reaction-icon.tsx'
import { reactionPath } from './reactions.ts'

const REACTIONS = ['like', 'save'] as const

interface VisitorActionsProps {
  dropId: number
  className?: string | undefined
}

/** Save and Like as links, which need no scripts and lead through sign-in back to the item. */
export function VisitorActions({ dropId, className }: VisitorActionsProps) {
  const t = useMessages(messages)
  const locale = useLocale()
  const { pathname, search } = useLocation()
  return (
    <span lang={locale} className={cn('item-actions', className)}>
      {REACTIONS.map((reaction) => (
        <Link
          key={reaction}
          to={reactionPath('start', { reaction, dropId, from: pathname + search })}
          reloadDocument
          rel="nofollow"
          aria-describedby={`headline-${dropId}`}
          discover="none"
          className="item-action"
        >
          <ReactionIcon reaction={reaction} />
          {t(reaction)}
        </Link>
      ))}
    </span>
  )
}
