import { WHATSAPP_WORDS as words } from '@daily-drops/contract/texts/channels/whatsapp'
import { SETTINGS } from '@daily-drops/contract/texts/settings'
import { TextField } from '../../../ui/forms/field.tsx'
import { StepForm } from '../step-form.tsx'

const { phone: phoneLabel, verify } = SETTINGS.messaging

/** `phone`: the number that a code was sent to. */
export function VerifyPhone({ phone }: { phone: string | null }) {
  return (
    <>
      <StepForm intent="verify-phone" button={verify}>
        <TextField
          label={phoneLabel}
          hint={words.hint}
          type="tel"
          name="phone"
          autoComplete="tel"
          required
          maxLength={40}
          className="max-w-80"
          defaultValue={phone ?? ''}
        />
      </StepForm>
      {phone && (
        <StepForm intent="confirm-phone" button={words.confirm} variant="primary">
          <TextField
            label={words.code}
            hint={words.sent(phone)}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            maxLength={20}
            className="max-w-48"
          />
        </StepForm>
      )}
    </>
  )
}
