import { delivery as messages } from '@daily-drops/messages/subjects/delivery'
import { settings } from '@daily-drops/messages/subjects/settings'
import { useMessages } from '../../../locale/page-locale.ts'
import { TextField } from '../../../ui/forms/field.tsx'
import { StepForm } from '../step-form.tsx'

/** `phone`: the number that a code was sent to. */
export function VerifyPhone({ phone }: { phone: string | null }) {
  const t = useMessages(messages)
  const ofSettings = useMessages(settings)
  return (
    <>
      <StepForm intent="verify-phone" button={ofSettings('verifyPhone')}>
        <TextField
          label={ofSettings('phone')}
          hint={t('whatsapp.phoneHint')}
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
        <StepForm intent="confirm-phone" button={t('whatsapp.confirm')} variant="primary">
          <TextField
            label={t('whatsapp.code')}
            hint={t('whatsapp.codeHint', { phone })}
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
