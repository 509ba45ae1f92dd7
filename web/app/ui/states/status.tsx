import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { cn } from '../class-names.ts'

const status = cva(
  'inline-flex items-center gap-2 text-meta font-semibold before:size-2 before:rounded-full before:bg-current',
  {
    variants: { tone: { ok: 'text-ok', warn: 'text-warn', bad: 'text-danger', neutral: 'text-ink-3' } },
  },
)

interface StatusProps extends VariantProps<typeof status> {
  tone: 'ok' | 'warn' | 'bad' | 'neutral'
  children: ReactNode
  className?: string
}

/** A dot and a word: the colour is never the only sign. */
export function Status({ tone, children, className }: StatusProps) {
  return <span className={cn(status({ tone }), className)}>{children}</span>
}
