import { SETTINGS } from '@daily-drops/contract/texts/settings'
import { PASSWORD_MIN_LENGTH } from '@daily-drops/core/limits'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/forms/field.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { Part } from '../../ui/states/part.tsx'
import { OutcomeLine } from './outcome-line.tsx'
import { outcomeFor } from './settings-outcome.ts'
import type { SectionProps, SettingsView } from './settings-view.ts'
import { PasswordField, ProofField, StepForm } from './step-form.tsx'

const { title, email: emailLabel, firstName, lastName, changePassword, off } = SETTINGS.account

/** The fields here belong to the form that the buttons at the foot of the page send. */
export function AccountSection({ settings, outcome, form }: SectionProps & { form: string }) {
  const { capabilities, account, timeZones } = settings
  const disabled = !capabilities.mail
  return (
    <Part title={title} id="account">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={firstName}
          form={form}
          name="first_name"
          maxLength={100}
          defaultValue={account.first_name}
          disabled={disabled}
        />
        <TextField
          label={lastName}
          form={form}
          name="last_name"
          maxLength={100}
          defaultValue={account.last_name}
          disabled={disabled}
        />
        <TextField
          label={emailLabel}
          hint={disabled ? off : undefined}
          type="email"
          value={account.email}
          disabled
          readOnly
        />
        {!disabled && (
          <SelectField label="Time zone" form={form} name="time_zone" defaultValue={account.time_zone}>
            {timeZones.map((zone) => (
              <option key={zone}>{zone}</option>
            ))}
          </SelectField>
        )}
      </div>
      {!disabled && !account.is_confirmed && <ConfirmAddress outcome={outcome} />}
      {disabled ? (
        <Button disabled className="mt-4">
          {changePassword}
        </Button>
      ) : (
        <>
          <Switch
            form={form}
            name="is_public"
            defaultChecked={account.is_public}
            label={`Public profile at /u/${account.handle}`}
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
  return (
    <div>
      <StepForm intent="change-email" button="Change email">
        <TextField
          label="New email"
          hint="We’ll ask you to confirm the change at both addresses."
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
  return (
    <div className="mt-4 rounded-md border border-line bg-surface p-4">
      <p className="mb-3">
        Your email address isn’t confirmed yet. Until then you can read, but deliveries, organisations and
        campaigns stay off.
      </p>
      <StepForm intent="resend-verification" button="Resend verification email" />
      <OutcomeLine outcome={outcomeFor(outcome, 'address')} />
    </div>
  )
}

/** A password is set through the account's address, as after "Forgot password". */
function SetPassword({ outcome }: Pick<SectionProps, 'outcome'>) {
  return (
    <div>
      <p className="mb-3">Your account has no password. We’ll email you a link to choose one.</p>
      <StepForm intent="set-password" button="Set a password" />
      <OutcomeLine outcome={outcomeFor(outcome, 'password')} />
    </div>
  )
}

function ChangePassword({ outcome }: Pick<SectionProps, 'outcome'>) {
  return (
    <div>
      <StepForm intent="change-password" button={changePassword}>
        <PasswordField name="current" label="Current password" />
        <TextField
          label="New password"
          hint={`At least ${PASSWORD_MIN_LENGTH} characters`}
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
