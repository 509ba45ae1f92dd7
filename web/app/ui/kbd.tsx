import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'

export function Kbd({ className, ...props }: ComponentProps<'kbd'>) {
  return (
    <kbd
      {...props}
      className={cn(
        'inline-grid h-(--kbd) min-w-(--kbd) place-items-center rounded-sm border border-line-strong bg-surface px-1.5 font-sans text-badge font-strong text-ink-2',
        className,
      )}
    />
  )
}
