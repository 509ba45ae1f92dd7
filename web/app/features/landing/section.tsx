import { type ReactNode, useId } from 'react'
import { cn } from '../../ui/class-names.ts'

export const FRAME = 'mx-auto w-full max-w-page px-gutter'

const HEAD_ROW = 'flex flex-wrap items-baseline justify-between'

interface SectionProps {
  title: string
  /** On the title's line on wide screens, below it on narrow ones. */
  aside?: ReactNode
  /** The title in its own column. */
  beside?: boolean
  children: ReactNode
}

/** A section of the page: a hairline, a title, then its content. */
export function Section({ title, aside, beside = false, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line py-14 md:py-18">
      <div className={cn(FRAME, 'grid gap-y-7', beside && 'lg:grid-cols-beside lg:gap-x-18')}>
        <div className={cn('gap-x-8 gap-y-2', beside ? 'grid content-start' : HEAD_ROW)}>
          <SectionTitle id={id}>{title}</SectionTitle>
          {aside}
        </div>
        {children}
      </div>
    </section>
  )
}

export function SectionTitle({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className="font-display text-title font-normal text-balance">
      {children}
    </h2>
  )
}
