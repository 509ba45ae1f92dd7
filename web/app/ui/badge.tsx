import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'

const TONES = {
  outline: 'border-line-strong text-ink-2',
  quiet: 'border-transparent bg-sunken text-ink-2',
  accent: 'border-transparent bg-accent-soft font-strong text-accent',
  premium: 'border-transparent bg-premium-soft font-semibold text-premium',
  danger: 'border-danger font-strong text-danger',
}

interface BadgeProps extends ComponentProps<'span'> {
  tone?: keyof typeof TONES
}

export function Badge({ tone = 'outline', className, ...props }: BadgeProps) {
  return (
    <span
      {...props}
      className={cn(
        'inline-flex items-center gap-1 rounded-full border px-badge-pad text-badge whitespace-nowrap',
        TONES[tone],
        className,
      )}
    />
  )
}
