import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@daily-drops/core/limits'
import { auth } from '@daily-drops/messages/subjects/auth'
import { passwordField } from '@daily-drops/messages/subjects/password-field'
import { Link, useNavigation, useSearchParams } from 'react-router'
import { useMessages } from '../../locale/page-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextField } from '../../ui/forms/field.tsx'
import { PostForm } from '../../ui/forms/post-form.tsx'
import type { FormRefusal } from '../../ui/forms/refusal.ts'
import type { AuthIntent } from './auth-outcome.ts'
import { type AuthTab, tabPath } from './auth-tabs.ts'
import { PasswordInput } from './password-input.tsx'
import { TimeZoneInput } from './time-zone-input.tsx'

const INTENTS: Record<AuthTab, AuthIntent> = { login: 'sign-in', register: 'sign-up', reset: 'reset' }

interface CredentialsFormProps {
  tab: AuthTab
  refusal: FormRefusal | undefined
}

/** One form for the three tabs, so that a typed email address stays in its box when the tab changes. */
export function CredentialsForm({ tab, refusal }: CredentialsFormProps) {
  const t = useMessages(auth)
  const ofPassword = useMessages(passwordField)
  const intent = INTENTS[tab]
  const [search] = useSearchParams()
  const busy = useNavigation().formData?.get('intent') === intent
  return (
    <PostForm hidden={{ intent }} refusal={refusal} className="grid gap-4">
      {tab === 'register' && (
        <>
          <TimeZoneInput />
          <TextField label={t('fullName')} name="fullName" autoComplete="name" required maxLength={200} />
        </>
      )}
      <TextField
        key="email"
        label={t('email')}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
      />
      {tab === 'login' && (
        <Field key="password" label={t('password')} name="password">
          {(control) => (
            <>
              <PasswordInput {...control} autoComplete="current-password" required />
              <Link
                to={tabPath('reset', search.get('next'))}
                replace
                preventScrollReset
                className="justify-self-end text-meta text-ink-2 underline underline-offset-2 hover:text-ink"
              >
                {t('forgotPassword')}
              </Link>
            </>
          )}
        </Field>
      )}
      {tab === 'register' && (
        <Field
          key="new-password"
          label={t('password')}
          name="password"
          hint={ofPassword('length', { count: PASSWORD_MIN_LENGTH })}
        >
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="new-password"
              required
              minLength={PASSWORD_MIN_LENGTH}
              maxLength={PASSWORD_MAX_LENGTH}
            />
          )}
        </Field>
      )}
      <Button variant="primary" type="submit" size="lg" busy={busy} className="mt-1">
        {t(`submit.${tab}`)}
      </Button>
    </PostForm>
  )
}
