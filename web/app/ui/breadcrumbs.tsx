import { controls as messages } from '@daily-drops/messages/subjects/controls'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useMessages } from '../locale/page-locale.ts'
import { cn } from './class-names.ts'

interface BreadcrumbsProps {
  /** From the top down. The page itself is last and not a link. */
  trail: readonly { name: string; path: string }[]
  /** In the surrounding colour. */
  plain?: boolean
}

export function Breadcrumbs({ trail, plain = false }: BreadcrumbsProps) {
  const t = useMessages(messages)
  return (
    <nav aria-label={t('breadcrumb')}>
      <ol className={cn('flex flex-wrap items-center gap-x-1.5 gap-y-0.5 text-meta', !plain && 'text-ink-3')}>
        {trail.map(({ name, path }, index) => (
          <li key={path} className="flex items-center gap-1.5">
            {index > 0 && <ChevronRight aria-hidden="true" className="size-3.5" />}
            {index === trail.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <Link
                to={path}
                className={cn('underline-offset-2 hover:underline', !plain && 'hover:text-ink')}
              >
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
