import { PASSWORD_MIN_LENGTH } from '@daily-drops/core/limits'
import { newPassword } from '@daily-drops/messages/subjects/new-password'
import { passwordField } from '@daily-drops/messages/subjects/password-field'
import { useNavigation } from 'react-router'
import { useMessages } from '../../locale/page-locale.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { PostForm } from '../../ui/forms/post-form.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { tabPath } from './auth-tabs.ts'
import type { NewPasswordOutcome } from './new-password.ts'
import { PasswordInput } from './password-input.tsx'

interface NewPasswordScreenProps {
  outcome: NewPasswordOutcome | undefined
}

export function NewPasswordScreen({ outcome }: NewPasswordScreenProps) {
  const t = useMessages(newPassword)
  return (
    <AuthFrame title={t('title')} subtitle={t('subtitle')}>
      <div className="mt-7 grid gap-5 border-t border-line pt-6">
        {outcome?.spent ? (
          <>
            <FormAlert refusal={outcome} />
            <ButtonLink variant="primary" to={tabPath('reset', null)} size="lg">
              {t('requestLink')}
            </ButtonLink>
          </>
        ) : (
          <NewPasswordForm outcome={outcome} />
        )}
      </div>
    </AuthFrame>
  )
}

function NewPasswordForm({ outcome }: NewPasswordScreenProps) {
  const t = useMessages(newPassword)
  const ofPassword = useMessages(passwordField)
  const busy = useNavigation().state === 'submitting'
  return (
    <PostForm refusal={outcome} className="grid gap-4">
      <Field
        label={t('newPassword')}
        name="password"
        hint={ofPassword('length', { count: PASSWORD_MIN_LENGTH })}
      >
        {(control) => <PasswordInput {...control} autoComplete="new-password" required />}
      </Field>
      <Field label={t('confirmPassword')} name="confirmPassword">
        {(control) => <PasswordInput {...control} autoComplete="new-password" required />}
      </Field>
      <Button variant="primary" type="submit" size="lg" busy={busy} className="mt-1">
        {t('update')}
      </Button>
    </PostForm>
  )
}
