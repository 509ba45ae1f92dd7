import type { ComponentProps } from 'react'
import { cn } from '../class-names.ts'

/** Shared by every single-line, multi-line and select field. */
export const control = cn(
  'w-full rounded-sm border border-line-control bg-surface px-field-pad text-field text-ink placeholder:text-ink-3',
  'transition-[border-color] duration-150 not-disabled:hover:border-ink-2 aria-invalid:border-danger',
  'disabled:cursor-not-allowed disabled:border-line-strong disabled:bg-sunken disabled:text-ink-3',
)

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input {...props} className={cn(control, 'h-field', className)} />
}
