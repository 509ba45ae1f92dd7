import { passwordField as messages } from '@daily-drops/messages/subjects/password-field'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { useMessages } from '../../locale/page-locale.ts'
import { Button, WRAPS } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { PostForm } from '../../ui/forms/post-form.tsx'
import type { SettingsView } from './settings-view.ts'

interface StepFormProps {
  intent: string
  /** Which one, where the page has the same step more than once. */
  hidden?: Record<string, string>
  button: string
  variant?: 'primary' | 'secondary' | 'danger'
  disabled?: boolean
  /** Its only field and the button side by side. */
  inline?: boolean
  children?: ReactNode
}

/** One settings step: its fields and its button. */
export function StepForm({
  intent,
  hidden = {},
  button,
  variant = 'secondary',
  disabled = false,
  inline = false,
  children,
}: StepFormProps) {
  const sent = useNavigation().formData
  const own = { intent, ...hidden }
  const busy = sent !== undefined && Object.entries(own).every(([name, value]) => sent.get(name) === value)
  return (
    <PostForm hidden={own} className={inline ? 'flex flex-wrap items-end gap-3' : 'grid gap-4'}>
      {children}
      <Button
        type="submit"
        variant={variant}
        busy={busy}
        disabled={disabled}
        className={`justify-self-start ${WRAPS}`}
      >
        {button}
      </Button>
    </PostForm>
  )
}

/**
 * Asked for before a sensitive change: the password, or a code from the authenticator app if there is no password.
 * People with neither are asked to sign in again.
 */
export function ProofField({
  account,
}: {
  account: Pick<SettingsView['account'], 'has_password' | 'two_factor'>
}) {
  const t = useMessages(messages)
  if (account.has_password) return <PasswordField />
  if (!account.two_factor) return null
  return (
    <TextField
      label={t('authenticatorCode')}
      name="password"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={8}
    />
  )
}

export function PasswordField({ name = 'password', label }: { name?: string; label?: string }) {
  const t = useMessages(messages)
  return (
    <TextField
      label={label ?? t('yourPassword')}
      type="password"
      name={name}
      autoComplete="current-password"
      maxLength={128}
    />
  )
}
