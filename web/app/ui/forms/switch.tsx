import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../class-names.ts'
import { useKeptCheck } from './form-scope.tsx'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode
  /** The label is announced but not shown, where the table row already says it. */
  hideLabel?: boolean
}

export function Switch({ label, hideLabel = false, className, ...props }: SwitchProps) {
  const kept = useKeptCheck(props)
  return (
    <label
      className={cn(
        'inline-flex min-h-choice cursor-pointer items-center gap-2.5 text-control has-disabled:cursor-not-allowed has-disabled:text-ink-3',
        className,
      )}
    >
      <span className="relative inline-flex h-5 w-8.5 shrink-0">
        <input
          {...props}
          {...kept}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox reports its own state
          role="switch"
          className="peer size-full cursor-[inherit] appearance-none rounded-full bg-ink-3 transition-colors duration-150 checked:bg-accent disabled:opacity-55"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-0.5 start-0.5 size-4 rounded-full bg-surface transition-transform duration-150 peer-checked:translate-x-3.5 rtl:peer-checked:-translate-x-3.5"
        />
      </span>
      <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
    </label>
  )
}
