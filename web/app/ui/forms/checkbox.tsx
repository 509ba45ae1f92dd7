import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../class-names.ts'
import { useKeptCheck } from './form-scope.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  label: ReactNode
  /** What programs call it, below its label. */
  code?: string
  /** Some of its options are chosen. */
  indeterminate?: boolean
}

export function Checkbox({ label, code, indeterminate = false, className, ...props }: CheckboxProps) {
  const kept = useKeptCheck(props)
  return (
    <label
      className={cn(
        'inline-flex cursor-pointer gap-2.5 text-control has-disabled:cursor-not-allowed has-disabled:text-ink-3',
        code ? 'min-h-tap items-start py-1.5' : 'min-h-choice items-center',
        className,
      )}
    >
      <span className={cn('relative grid size-(--check) shrink-0 place-items-center', code && 'mt-0.5')}>
        <input
          {...props}
          {...kept}
          type="checkbox"
          ref={(box) => {
            if (box) box.indeterminate = indeterminate
          }}
          className="peer size-full cursor-[inherit] appearance-none rounded-[4px] border border-ink-3 bg-surface transition-colors duration-150 checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:opacity-55"
        />
        <Check
          aria-hidden="true"
          className="pointer-events-none absolute size-3.5 stroke-3 text-accent-ink opacity-0 peer-checked:opacity-100"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute h-0.5 w-2 bg-accent-ink opacity-0 peer-indeterminate:opacity-100"
        />
      </span>
      {code ? (
        <span>
          {label}
          <code dir="ltr" className="block text-meta text-ink-3 rtl:text-end">
            {code}
          </code>
        </span>
      ) : (
        label
      )}
    </label>
  )
}
