import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ElementType, type ReactNode, useId } from 'react'
import { cn } from '../class-names.ts'
import { Input } from './input.tsx'
import { Label } from './label.tsx'
import { Select } from './select.tsx'
import { Textarea } from './textarea.tsx'

interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  className?: string
  /** Spread the argument on the control, so that label, hint and error are read with it. */
  children: (control: FieldControl) => ReactNode
}

export function Field({ label, hint, error, className, children }: FieldProps) {
  const id = useId()
  const hintId = hint && `${id}-hint`
  const errorId = error && `${id}-error`
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <div className={cn('grid gap-1.5', className)}>
      <Label htmlFor={id}>{label}</Label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={hintId} className="text-meta text-ink-3">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} role="alert" className="flex items-start gap-1.5 text-meta text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}

type Labelled<Control extends ElementType> = ComponentProps<Control> &
  Pick<FieldProps, 'label' | 'hint' | 'error'>

export function TextField({ label, hint, error, ...props }: Labelled<typeof Input>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <Input {...control} {...props} />}
    </Field>
  )
}

export function TextareaField({ label, hint, error, ...props }: Labelled<typeof Textarea>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <Textarea {...control} {...props} />}
    </Field>
  )
}

export function SelectField({ label, hint, error, ...props }: Labelled<typeof Select>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <Select {...control} {...props} />}
    </Field>
  )
}
