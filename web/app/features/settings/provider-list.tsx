import { PROVIDER_NAMES } from '@daily-drops/contract/accounts/accounts'
import { settings as messages } from '@daily-drops/messages/subjects/settings'
import { useMessages } from '../../locale/page-locale.ts'
import { Day } from '../../ui/day.tsx'
import { ProviderMark } from '../../ui/provider-mark.tsx'
import { OutcomeLine } from './outcome-line.tsx'
import type { SettingsOutcome } from './settings-outcome.ts'
import type { SettingsView } from './settings-view.ts'
import { ProofField, StepForm } from './step-form.tsx'

interface ProviderListProps {
  account: SettingsView['account']
  outcome: SettingsOutcome | undefined
}

/** Shown to people who have connected one, and to those who have just disconnected their last. */
export function ProviderList({ account, outcome }: ProviderListProps) {
  const t = useMessages(messages)
  const { providers } = account
  if (providers.length === 0 && !outcome) return null
  return (
    <div className="mt-8">
      <h3 className="text-row font-medium text-ink">{t('providers')}</h3>
      <p className="mt-1">{t('providersHint')}</p>
      <ul className="mt-2">
        {providers.map(({ provider, connected_at }) => (
          <li
            key={provider}
            className="flex flex-wrap items-end justify-between gap-3 border-t border-line py-2.5"
          >
            <span className="flex items-center gap-2 self-center">
              <ProviderMark provider={provider} />
              <span className="text-ink">{PROVIDER_NAMES[provider]}</span>{' '}
              <span className="text-meta text-ink-3">
                {t.rich('providerConnected', { day: () => <Day key="day" at={connected_at} inSentence /> })}
              </span>
            </span>
            <StepForm
              intent="disconnect-provider"
              hidden={{ kind: provider }}
              button={t('disconnect')}
              inline
            >
              <ProofField account={account} />
            </StepForm>
          </li>
        ))}
      </ul>
      <OutcomeLine outcome={outcome} />
    </div>
  )
}
