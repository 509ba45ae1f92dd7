import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'

const badge = cva(
  'inline-flex items-center gap-1 rounded-full border px-2.5 py-0.5 text-note leading-5 whitespace-nowrap',
  {
    variants: {
      tone: {
        outline: 'border-line-strong text-ink-2',
        quiet: 'border-transparent bg-sunken text-ink-2',
        accent: 'border-transparent bg-accent-soft font-strong text-accent',
        premium: 'border-transparent bg-premium-soft font-semibold text-premium',
        danger: 'border-danger font-strong text-danger',
      },
    },
    defaultVariants: { tone: 'outline' },
  },
)

export function Badge({ tone, className, ...props }: ComponentProps<'span'> & VariantProps<typeof badge>) {
  return <span {...props} className={cn(badge({ tone }), className)} />
}
