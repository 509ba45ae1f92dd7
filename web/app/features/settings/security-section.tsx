import { settings as messages } from '@daily-drops/messages/subjects/settings'
import { Suspense } from 'react'
import { useMessages } from '../../locale/page-locale.ts'
import { Badge } from '../../ui/badge.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { Part } from '../../ui/states/part.tsx'
import { OutcomeLine } from './outcome-line.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { ProviderList } from './provider-list.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SessionList } from './session-list.tsx'
import { outcomeFor } from './settings-outcome.ts'
import type { SectionProps } from './settings-view.ts'
import { ProofField, StepForm } from './step-form.tsx'

const TwoFactorSetup = lazyPart(async () => (await import('./two-factor-setup.tsx')).TwoFactorSetup)

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
          <Suspense>
            <TwoFactorSetup setup={ours.setup}>
              <RecoveryCodes codes={ours.setup.codes} />
            </TwoFactorSetup>
          </Suspense>
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
