import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'

/** A box means "a different kind of thing". Lists are separated by hairlines instead. */
export function Card({ className, ...props }: ComponentProps<'section'>) {
  return (
    <section {...props} className={cn('rounded-md border border-line bg-surface p-5 shadow-sm', className)} />
  )
}

export function CardTitle({ className, children, ...props }: ComponentProps<'h2'>) {
  return (
    <h2 {...props} className={cn('mb-3 font-serif text-row leading-snug font-medium', className)}>
      {children}
    </h2>
  )
}
