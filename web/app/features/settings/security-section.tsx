import { settings as messages } from '@daily-drops/messages/subjects/settings'
import { useMessages } from '../../locale/page-locale.ts'
import { Badge } from '../../ui/badge.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { Part } from '../../ui/states/part.tsx'
import { OutcomeLine } from './outcome-line.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { ProviderList } from './provider-list.tsx'
import { SessionList } from './session-list.tsx'
import { outcomeFor, type SettingsOutcome } from './settings-outcome.ts'
import type { SectionProps } from './settings-view.ts'
import { ProofField, StepForm } from './step-form.tsx'

export function SecuritySection({ settings, outcome }: SectionProps) {
  const t = useMessages(messages)
  const { account } = settings
  const ours = outcomeFor(outcome, 'two-factor')
  return (
    <Part title={t('security')} id="security" ruled>
      <h3 className="flex items-center gap-2 text-row font-medium text-ink">
        {t('twoFactor')} {account.two_factor && <Badge tone="accent">{t('twoFactorOn')}</Badge>}
      </h3>
      <p className="mt-1">{t('twoFactorHint')}</p>
      <div className="mt-3">
        {ours?.setup ? (
          <Setup setup={ours.setup} />
        ) : account.two_factor ? (
          <div className="grid gap-6 sm:grid-cols-2">
            <StepForm intent="new-codes" button={t('newCodes')}>
              <ProofField account={account} />
            </StepForm>
            <StepForm intent="end-totp" button={t('turnOff')} variant="danger">
              <ProofField account={account} />
            </StepForm>
          </div>
        ) : (
          <div className="max-w-sm">
            <StepForm intent="begin-totp" button={t('setUpApp')}>
              <ProofField account={account} />
            </StepForm>
          </div>
        )}
      </div>
      {ours?.codes && <RecoveryCodes codes={ours.codes} />}
      <OutcomeLine outcome={ours} />
      <PasskeyList account={account} outcome={outcomeFor(outcome, 'passkeys')} />
      <ProviderList account={account} outcome={outcomeFor(outcome, 'providers')} />
      <SessionList sessions={account.sessions} outcome={outcomeFor(outcome, 'sessions')} />
    </Part>
  )
}

function Setup({ setup }: { setup: NonNullable<SettingsOutcome['setup']> }) {
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
      <RecoveryCodes codes={setup.codes} />
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

function RecoveryCodes({ codes }: { codes: string[] }) {
  const t = useMessages(messages)
  return (
    <div className="mt-3">
      <p>{t('recoveryHint')}</p>
      <ul aria-label={t('recoveryCodes')} className="mt-2 grid grid-cols-2 gap-1 font-mono text-ui text-ink">
        {codes.map((code) => (
          <li key={code}>
            <bdi>{code}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}
