import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'

interface CorporateFormProps {
  intent: string
  label: string
  button: string
  /** Its name is also shown above its fields. */
  titled?: boolean
  className?: string
  children?: ReactNode
}

/** One step on the dashboard, chosen by its intent. */
export function CorporateForm({
  intent,
  label,
  button,
  titled = false,
  className,
  children,
}: CorporateFormProps) {
  return (
    <Form method="post" aria-label={label} className={cn('grid content-start gap-3', className)}>
      <input type="hidden" name="intent" value={intent} />
      {titled && <h3 className="text-row font-medium text-ink">{label}</h3>}
      {children}
      <Button type="submit" className="justify-self-start">
        {button}
      </Button>
    </Form>
  )
}

export function TextField({ name, label, type = 'text' }: { name: string; label: string; type?: string }) {
  return (
    <Field label={label}>
      {(control) => <Input {...control} name={name} type={type} required maxLength={2048} />}
    </Field>
  )
}
