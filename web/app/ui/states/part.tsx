import { type ReactNode, useId } from 'react'
import { cn } from '../class-names.ts'

interface PartProps {
  title: string
  /** Beside the title: a badge, a status. */
  aside?: ReactNode
  /** For links to it. */
  id?: string
  /** A rule above it, on a page whose sections have subsections. */
  ruled?: boolean
  className?: string
  children: ReactNode
}

/** A titled section of a page of prose or forms. */
export function Part({ title, aside, id, ruled = false, className, children }: PartProps) {
  const titleId = useId()
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={cn('text-ink-2', ruled ? 'mt-12 border-t border-line-strong pt-6' : 'mt-10', className)}
    >
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
