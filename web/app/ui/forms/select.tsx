import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '../class-names.ts'
import { control } from './input.tsx'

/** The platform's own list, with its groups, type-ahead and the phone's picker. */
export function Select({ className, children, ...props }: ComponentProps<'select'>) {
  return (
    <span className={cn('relative inline-flex w-full', className)}>
      <select
        {...props}
        className={cn(control, 'min-h-field appearance-none py-2 pe-9 leading-tight whitespace-normal')}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 end-2.5 size-4 -translate-y-1/2 text-ink-3"
      />
    </span>
  )
}
