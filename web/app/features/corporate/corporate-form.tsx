import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { PostForm } from '../../ui/forms/post-form.tsx'

interface CorporateFormProps {
  intent: string
  /** The step's subject, where the page has the same step more than once. */
  hidden?: Record<string, string>
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
  hidden,
  label,
  button,
  titled = false,
  className,
  children,
}: CorporateFormProps) {
  return (
    <PostForm
      hidden={{ intent, ...hidden }}
      aria-label={label}
      className={cn('grid content-start gap-3', className)}
    >
      {titled && <h3 className="text-row font-medium text-ink">{label}</h3>}
      {children}
      <Button type="submit" className="justify-self-start">
        {button}
      </Button>
    </PostForm>
  )
}
