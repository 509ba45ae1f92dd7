import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'

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
