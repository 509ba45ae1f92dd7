import { controls as messages } from '@daily-drops/messages/subjects/controls'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '../locale/page-locale.ts'
import { Button, ButtonLink } from './button.tsx'

interface PaginationProps {
  page: number
  pageCount: number
  hrefOf: (page: number) => string
  /** Says where the reader is, in the screen's language. */
  summary: string
  /** In the console's language. */
  labels?: { navigation: string; previous: string; next: string }
}

export function Pagination({ page, pageCount, hrefOf, summary, labels }: PaginationProps) {
  const t = useMessages(messages)
  return (
    <nav
      aria-label={labels?.navigation ?? t('pages')}
      className="flex flex-wrap items-center justify-between gap-3 text-ui"
    >
      <p className="text-ink-2 tabular-nums">{summary}</p>
      <div className="flex gap-2">
        <PageLink to={page > 1 ? hrefOf(page - 1) : undefined}>
          <ChevronLeft aria-hidden="true" className="size-4" />
          {labels?.previous ?? t('previous')}
        </PageLink>
        <PageLink to={page < pageCount ? hrefOf(page + 1) : undefined}>
          {labels?.next ?? t('next')}
          <ChevronRight aria-hidden="true" className="size-4" />
        </PageLink>
      </div>
    </nav>
  )
}

function PageLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (to === undefined) {
    return (
      <Button size="sm" disabled>
        {children}
      </Button>
    )
  }
  return (
    <ButtonLink to={to} size="sm" preventScrollReset>
      {children}
    </ButtonLink>
  )
}
