import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './class-names.ts'

interface DisclosureProps {
  title: string
  open?: boolean
  className?: string
  children: ReactNode
}

/** A part of a page that stays folded until its title is pressed. Works without scripts. */
export function Disclosure({ title, open, className, children }: DisclosureProps) {
  return (
    <details open={open} className={cn('group border-line', className)}>
      <summary className="flex min-h-10 list-none items-center justify-between font-strong [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-5 text-ink-3 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      {children}
    </details>
  )
}
