import { type ReactNode, useId } from 'react'
import { cn } from '../class-names.ts'

interface PartProps {
  title: string
  /** Beside the title: a badge, a status. */
  aside?: ReactNode
  /** For links to it. */
  id?: string
  className?: string
  children: ReactNode
}

/** A titled section of a page of prose or forms. */
export function Part({ title, aside, id, className, children }: PartProps) {
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId} className={cn('mt-10 text-ink-2', className)}>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={titleId} className="text-headline font-medium text-ink">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
