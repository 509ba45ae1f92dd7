import { PASSWORD_MIN_LENGTH } from '@daily-drops/core/limits'
import { type RefObject, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { tabPath } from './auth-tabs.ts'
import { FormAlert } from './form-alert.tsx'
import type { NewPasswordOutcome, PasswordMistakes } from './new-password.ts'
import { PasswordInput } from './password-input.tsx'

interface NewPasswordScreenProps {
  title: string
  outcome: NewPasswordOutcome | undefined
}

export function NewPasswordScreen({ title, outcome }: NewPasswordScreenProps) {
  const refusal = outcome && 'error' in outcome ? outcome : undefined
  return (
    <AuthFrame title={title} subtitle="Choose a new password for your account">
      <div className="mt-7 grid gap-5 border-t border-line pt-6">
        {refusal && <FormAlert refusal={refusal} />}
        {refusal?.spent ? (
          <ButtonLink variant="primary" to={tabPath('reset', null)} size="lg">
            Request a new link
          </ButtonLink>
        ) : (
          <NewPasswordForm mistakes={outcome && 'mistakes' in outcome ? outcome.mistakes : undefined} />
        )}
      </div>
    </AuthFrame>
  )
}

function NewPasswordForm({ mistakes }: { mistakes: PasswordMistakes | undefined }) {
  const busy = useNavigation().state === 'submitting'
  const form = useRef<HTMLFormElement>(null)
  useFocusOnMistake(form, mistakes)
  return (
    <Form ref={form} method="post" noValidate className="grid gap-4">
      <Field
        label="New password"
        hint={mistakes?.password ? undefined : `At least ${PASSWORD_MIN_LENGTH} characters`}
        error={mistakes?.password}
      >
        {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" required />}
      </Field>
      <Field label="Confirm password" error={mistakes?.confirmPassword}>
        {(control) => (
          <PasswordInput {...control} name="confirmPassword" autoComplete="new-password" required />
        )}
      </Field>
      <Button variant="primary" type="submit" size="lg" busy={busy} className="mt-1">
        Update password
      </Button>
    </Form>
  )
}

/** The first field that needs another look takes the focus. */
function useFocusOnMistake(form: RefObject<HTMLFormElement | null>, mistakes: PasswordMistakes | undefined) {
  useEffect(() => {
    if (mistakes) form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
  }, [form, mistakes])
}
