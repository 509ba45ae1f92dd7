import type { ReactNode } from 'react'

interface PageHeaderProps {
  title: string
  subtitle?: ReactNode
  /** A short line above the title: a date, a breadcrumb. */
  kicker?: ReactNode
  actions?: ReactNode
}

export function PageHeader({ title, subtitle, kicker, actions }: PageHeaderProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        {kicker && (
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-meta text-ink-3">{kicker}</div>
        )}
        <h1 className="mt-1.5 font-display text-page font-normal break-words">{title}</h1>
        {subtitle && <p className="mt-1.5 text-ink-2">{subtitle}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}
