import { items as messages } from '@daily-drops/messages/subjects/items'
import { Link, useLocation, useRouteLoaderData } from 'react-router'
import { useLocale, useMessages } from '../locale/page-locale.ts'
import { cn } from '../ui/class-names.ts'
import { reactionPath } from './reactions.ts'

const REACTIONS = ['like', 'save'] as const

interface VisitorActionsProps {
  dropId: number
  className?: string
}

/**
 * Save and Like as links, which need no scripts and lead through sign-in back to the item. Signed-in readers get
 * buttons.
 */
export function VisitorActions({ dropId, className }: VisitorActionsProps) {
  const t = useMessages(messages)
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const isVisitor = useRouteLoaderData<{ viewer: unknown }>('root')?.viewer === null
  if (!isVisitor) return null
  return (
    <span lang={locale} className={cn('flex items-center gap-4', className)}>
      {REACTIONS.map((reaction) => (
        <Link
          key={reaction}
          to={reactionPath('start', { reaction, dropId, from: pathname + search })}
          reloadDocument
          rel="nofollow"
          aria-describedby={`headline-${dropId}`}
          discover="none"
          className="visitor-action"
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <use href={`#icon-${reaction}`} />
          </svg>
          {t(reaction)}
        </Link>
      ))}
    </span>
  )
}
