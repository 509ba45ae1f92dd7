import { type ReactNode, useId } from 'react'
import { State } from './state.tsx'

interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  className: string
}

interface FieldProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** Spread the argument on the control, so that label, hint and error are read with it. */
  children: (control: FieldControl) => ReactNode
}

export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const noteId = hint || error ? `${id}-note` : undefined
  return (
    <div className="c-field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': noteId,
        'aria-invalid': error ? true : undefined,
        className: 'c-input',
      })}
      {error ? (
        <p id={noteId} role="alert" className="c-field-error">
          <State kind="bad" />
          {error}
        </p>
      ) : (
        hint && (
          <p id={noteId} className="c-hint">
            {hint}
          </p>
        )
      )}
    </div>
  )
}

interface ChoiceProps {
  label: ReactNode
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

export function Choice({ label, checked, disabled, onChange }: ChoiceProps) {
  return (
    <label className="c-choice">
      <input
        type="checkbox"
        className="c-check"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  )
}

export function Toggle({ label, hideLabel = false, ...props }: ChoiceProps & { hideLabel?: boolean }) {
  return (
    <label className="c-choice min-h-6">
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox reports its own state
        role="switch"
        className="c-switch"
        checked={props.checked}
        disabled={props.disabled}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
    </label>
  )
}
