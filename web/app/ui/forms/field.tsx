import { CircleAlert } from 'lucide-react'
import type { ComponentProps, ElementType, ReactNode } from 'react'
import { cn } from '../class-names.ts'
import { useFormField } from './form-scope.tsx'
import { Input } from './input.tsx'
import { Label } from './label.tsx'
import { Select } from './select.tsx'
import { Textarea } from './textarea.tsx'

interface FieldControl {
  id: string
  name: string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  autoFocus?: true
}

interface FieldProps {
  label: string
  /** As the form sends it. The form's state for this name is shown here. */
  name?: string | undefined
  hint?: string | undefined
  error?: string | undefined
  className?: string
  /** Spread the argument on the control, so that label, hint and error are announced with it. */
  children: (control: FieldControl) => ReactNode
}

export function Field({ label, name, hint, error: given, className, children }: FieldProps) {
  const { id, error: found, isFirst } = useFormField(name)
  const error = given ?? found
  const hintId = hint && `${id}-hint`
  const errorId = error && `${id}-error`
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <div className={cn('grid content-start gap-1.5', className)}>
      <Label htmlFor={id}>{label}</Label>
      {children({
        id,
        name,
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
        // For pages without scripts. With them the form moves the focus.
        ...(isFirst && error && { autoFocus: true }),
      })}
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

/** What was typed before the form was refused, unless the field is controlled or secret. */
function useKept({
  name,
  value,
  type,
}: {
  name?: string | undefined
  value?: unknown
  type?: string | undefined
}) {
  const { sent } = useFormField(name)
  return value === undefined && type !== 'password' && sent?.[0] !== undefined
    ? { defaultValue: sent[0] }
    : {}
}

export function TextField({ label, hint, error, ...props }: Labelled<typeof Input>) {
  const kept = useKept(props)
  return (
    <Field label={label} name={props.name} hint={hint} error={error}>
      {(control) => <Input {...props} {...control} {...kept} />}
    </Field>
  )
}

export function TextareaField({ label, hint, error, ...props }: Labelled<typeof Textarea>) {
  const kept = useKept(props)
  return (
    <Field label={label} name={props.name} hint={hint} error={error}>
      {(control) => <Textarea {...props} {...control} {...kept} />}
    </Field>
  )
}

export function SelectField({ label, hint, error, ...props }: Labelled<typeof Select>) {
  const kept = useKept(props)
  return (
    <Field label={label} name={props.name} hint={hint} error={error}>
      {(control) => <Select {...props} {...control} {...kept} />}
    </Field>
  )
}
