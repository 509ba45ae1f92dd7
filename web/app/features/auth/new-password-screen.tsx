import { PASSWORD_MIN_LENGTH } from '@daily-drops/core/limits'
import { useNavigation } from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { PostForm } from '../../ui/forms/post-form.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { tabPath } from './auth-tabs.ts'
import type { NewPasswordOutcome } from './new-password.ts'
import { PasswordInput } from './password-input.tsx'

interface NewPasswordScreenProps {
  title: string
  outcome: NewPasswordOutcome | undefined
}

export function NewPasswordScreen({ title, outcome }: NewPasswordScreenProps) {
  return (
    <AuthFrame title={title} subtitle="Choose a new password for your account">
      <div className="mt-7 grid gap-5 border-t border-line pt-6">
        {outcome?.spent ? (
          <>
            <FormAlert refusal={outcome} />
            <ButtonLink variant="primary" to={tabPath('reset', null)} size="lg">
              Request a new link
            </ButtonLink>
          </>
        ) : (
          <NewPasswordForm outcome={outcome} />
        )}
      </div>
    </AuthFrame>
  )
}

function NewPasswordForm({ outcome }: Pick<NewPasswordScreenProps, 'outcome'>) {
  const busy = useNavigation().state === 'submitting'
  return (
    <PostForm refusal={outcome} className="grid gap-4">
      <Field label="New password" name="password" hint={`At least ${PASSWORD_MIN_LENGTH} characters`}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" required />}
      </Field>
      <Field label="Confirm password" name="confirmPassword">
        {(control) => <PasswordInput {...control} autoComplete="new-password" required />}
      </Field>
      <Button variant="primary" type="submit" size="lg" busy={busy} className="mt-1">
        Update password
      </Button>
    </PostForm>
  )
}
