import { WHATSAPP_WORDS as words } from '@daily-drops/contract/texts/channels/whatsapp'
import { SETTINGS } from '@daily-drops/contract/texts/settings'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { StepForm } from '../step-form.tsx'

const { phone: phoneLabel, verify } = SETTINGS.messaging

/** `phone`: the number that a code was sent to. */
export function VerifyPhone({ phone }: { phone: string | null }) {
  return (
    <>
      <StepForm intent="verify-phone" button={verify}>
        <Field label={phoneLabel} hint={words.hint}>
          {(control) => (
            <Input
              {...control}
              type="tel"
              name="phone"
              autoComplete="tel"
              required
              maxLength={40}
              className="max-w-80"
              defaultValue={phone ?? ''}
            />
          )}
        </Field>
      </StepForm>
      {phone && (
        <StepForm intent="confirm-phone" button={words.confirm} variant="primary">
          <Field label={words.code} hint={words.sent(phone)}>
            {(control) => (
              <Input
                {...control}
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                required
                maxLength={20}
                className="max-w-48"
              />
            )}
          </Field>
        </StepForm>
      )}
    </>
  )
}
