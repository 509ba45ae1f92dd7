import { cn } from '../class-names.ts'

interface ProgressProps {
  label: string
  value: number
  max?: number
  tone?: 'accent' | 'ok' | 'bad'
  className?: string
}

const TONES = { accent: 'text-accent', ok: 'text-ok', bad: 'text-danger' }

export function Progress({ label, value, max = 100, tone = 'accent', className }: ProgressProps) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={max}
      data-tone={tone}
      className={cn(
        'block h-1.25 w-full appearance-none overflow-hidden rounded-full bg-line',
        '[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full',
        '[&::-moz-progress-bar]:bg-current [&::-webkit-progress-value]:bg-current',
        TONES[tone],
        className,
      )}
    />
  )
}
