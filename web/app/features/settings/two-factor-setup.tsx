import { twoFactorSetup as messages } from '@daily-drops/messages/subjects/two-factor-setup'
import type { ReactNode } from 'react'
import { useMessages } from '../../locale/page-locale.ts'
import { TextField } from '../../ui/forms/field.tsx'
import type { SettingsOutcome } from './settings-outcome.ts'
import { StepForm } from './step-form.tsx'

interface TwoFactorSetupProps {
  setup: NonNullable<SettingsOutcome['setup']>
  /** The recovery codes. */
  children: ReactNode
}

export function TwoFactorSetup({ setup, children }: TwoFactorSetupProps) {
  const t = useMessages(messages)
  const key = new URL(setup.uri).searchParams.get('secret') ?? ''
  return (
    <div className="rounded-md border border-line bg-surface p-5">
      <p>{t('scan')}</p>
      <svg
        role="img"
        aria-label={t('scanPicture')}
        viewBox={`0 0 ${setup.qr.size} ${setup.qr.size}`}
        shapeRendering="crispEdges"
        className="my-3 size-48 rounded-sm"
      >
        {/* Dark on light in every theme, because cameras need it. */}
        <rect width="100%" height="100%" fill="#fff" />
        <path d={setup.qr.path} fill="#000" />
      </svg>
      <p>
        {t.rich('enterKey', {
          link: (words) => (
            <a key="link" href={setup.uri} className="text-accent underline underline-offset-2">
              {words}
            </a>
          ),
        })}
      </p>
      <code data-totp-key className="my-3 block rounded-sm bg-sunken px-3 py-2 text-ui break-all text-ink">
        {key}
      </code>
      {children}
      <div className="mt-4">
        <StepForm intent="confirm-totp" button={t('turnOn')} variant="primary">
          <input type="hidden" name="uri" value={setup.uri} />
          <input type="hidden" name="codes" value={setup.codes.join(' ')} />
          <TextField
            label={t('appCode')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            maxLength={8}
          />
        </StepForm>
      </div>
    </div>
  )
}
