import { settings as messages } from '@daily-drops/messages/subjects/settings'
import { useMessages } from '../../locale/page-locale.ts'
import { Badge } from '../../ui/badge.tsx'
import { Day } from '../../ui/day.tsx'
import { OutcomeLine } from './outcome-line.tsx'
import type { SettingsOutcome } from './settings-outcome.ts'
import type { SettingsView } from './settings-view.ts'
import { StepForm } from './step-form.tsx'

interface SessionListProps {
  sessions: SettingsView['account']['sessions']
  outcome: SettingsOutcome | undefined
}

export function SessionList({ sessions, outcome }: SessionListProps) {
  const t = useMessages(messages)
  return (
    <div className="mt-8">
      <h3 className="text-row font-medium text-ink">{t('sessions')}</h3>
      <ul aria-label={t('sessionList')} className="mt-2">
        {sessions.map(({ id, device, last_used_at, is_current }) => (
          <li key={id} className="flex items-center justify-between gap-3 border-t border-line py-2.5">
            <span>
              <span className="text-ink">{device}</span>{' '}
              <span className="text-meta text-ink-3">
                {t.rich('lastUsed', { day: () => <Day key="day" at={last_used_at} inSentence withTime /> })}
              </span>
            </span>
            {is_current ? (
              <Badge tone="quiet">{t('thisDevice')}</Badge>
            ) : (
              <StepForm intent="end-session" hidden={{ session: id }} button={t('signOut')} />
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="mt-3">
          <StepForm intent="end-session" hidden={{ session: 'others' }} button={t('signOutElsewhere')} />
        </div>
      )}
      <OutcomeLine outcome={outcome} />
    </div>
  )
}
