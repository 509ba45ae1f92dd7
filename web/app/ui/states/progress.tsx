import { cn } from '../class-names.ts'

interface ProgressProps {
  label: string
  value: number
  max?: number
  tone?: 'accent' | 'ok'
  className?: string
}

export function Progress({ label, value, max = 100, tone = 'accent', className }: ProgressProps) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={max}
      className={cn(
        'block h-1.25 w-full appearance-none overflow-hidden rounded-full bg-line',
        '[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full',
        tone === 'ok'
          ? '[&::-moz-progress-bar]:bg-ok [&::-webkit-progress-value]:bg-ok'
          : '[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-value]:bg-accent',
        className,
      )}
    />
  )
}
