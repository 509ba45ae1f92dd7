import { PASSWORD_MIN_LENGTH } from '@daily-drops/core/limits'
import { passwordField } from '@daily-drops/messages/subjects/password-field'
import { settings as messages } from '@daily-drops/messages/subjects/settings'
import { useMessages } from '../../locale/page-locale.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/forms/field.tsx'
import { NameFields } from '../../ui/forms/name-fields.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { Part } from '../../ui/states/part.tsx'
import { OutcomeLine } from './outcome-line.tsx'
import { outcomeFor } from './settings-outcome.ts'
import type { SectionProps, SettingsView } from './settings-view.ts'
import { PasswordField, ProofField, StepForm } from './step-form.tsx'

/** The fields here belong to the form that the buttons at the foot of the page send. */
export function AccountSection({ settings, outcome, form }: SectionProps & { form: string }) {
  const t = useMessages(messages)
  const { capabilities, account, timeZones } = settings
  const disabled = !capabilities.mail
  return (
    <Part title={t('account')} id="account">
      <div className="grid gap-4 sm:grid-cols-2">
        <NameFields saved={account} form={form} disabled={disabled} />
        <TextField
          label={t('email')}
          hint={disabled ? t('accountOff') : undefined}
          type="email"
          value={account.email}
          disabled
          readOnly
        />
        {!disabled && (
          <SelectField label={t('timeZone')} form={form} name="time_zone" defaultValue={account.time_zone}>
            {timeZones.map((zone) => (
              <option key={zone}>{zone}</option>
            ))}
          </SelectField>
        )}
      </div>
      {!disabled && !account.is_confirmed && <ConfirmAddress outcome={outcome} />}
      {disabled ? (
        <Button disabled className="mt-4">
          {t('changePassword')}
        </Button>
      ) : (
        <>
          <Switch
            form={form}
            name="is_public"
            defaultChecked={account.is_public}
            label={t('publicProfile', { address: `/u/${account.handle}` })}
            className="mt-3"
          />
          <div className="mt-6 grid gap-x-4 gap-y-8 border-t border-line pt-6 sm:grid-cols-2">
            <ChangeEmail outcome={outcome} account={account} />
            {account.has_password ? <ChangePassword outcome={outcome} /> : <SetPassword outcome={outcome} />}
          </div>
        </>
      )}
    </Part>
  )
}

function ChangeEmail({ outcome, account }: Pick<SectionProps, 'outcome'> & Pick<SettingsView, 'account'>) {
  const t = useMessages(messages)
  return (
    <div>
      <StepForm intent="change-email" button={t('changeEmail')}>
        <TextField
          label={t('newEmail')}
          hint={t('newEmailHint')}
          type="email"
          name="email"
          autoComplete="email"
          required
          maxLength={254}
        />
        <ProofField account={account} />
      </StepForm>
      <OutcomeLine outcome={outcomeFor(outcome, 'email')} />
    </div>
  )
}

function ConfirmAddress({ outcome }: Pick<SectionProps, 'outcome'>) {
  const t = useMessages(messages)
  return (
    <div className="mt-4 rounded-md border border-line bg-surface p-4">
      <p className="mb-3">{t('unconfirmed')}</p>
      <StepForm intent="resend-verification" button={t('resendVerification')} />
      <OutcomeLine outcome={outcomeFor(outcome, 'address')} />
    </div>
  )
}

/** A password is set through the account's address, as after "Forgot password". */
function SetPassword({ outcome }: Pick<SectionProps, 'outcome'>) {
  const t = useMessages(messages)
  return (
    <div>
      <p className="mb-3">{t('noPassword')}</p>
      <StepForm intent="set-password" button={t('setPassword')} />
      <OutcomeLine outcome={outcomeFor(outcome, 'password')} />
    </div>
  )
}

function ChangePassword({ outcome }: Pick<SectionProps, 'outcome'>) {
  const t = useMessages(messages)
  const ofPassword = useMessages(passwordField)
  return (
    <div>
      <StepForm intent="change-password" button={t('changePassword')}>
        <PasswordField name="current" label={t('currentPassword')} />
        <TextField
          label={t('newPassword')}
          hint={ofPassword('length', { count: PASSWORD_MIN_LENGTH })}
          type="password"
          name="next"
          autoComplete="new-password"
          required
          maxLength={128}
        />
      </StepForm>
      <OutcomeLine outcome={outcomeFor(outcome, 'password')} />
    </div>
  )
}
