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
  return (
    <div className="mt-8">
      <h3 className="text-row font-medium text-ink">Where you’re signed in</h3>
      <ul aria-label="Sessions" className="mt-2">
        {sessions.map(({ id, device, last_used_at, is_current }) => (
          <li key={id} className="flex items-center justify-between gap-3 border-t border-line py-2.5">
            <span>
              <span className="text-ink">{device}</span>{' '}
              <span className="text-meta text-ink-3">
                last used <Day at={last_used_at} inSentence withTime />
              </span>
            </span>
            {is_current ? (
              <Badge tone="quiet">This device</Badge>
            ) : (
              <StepForm intent="end-session" hidden={{ session: id }} button="Sign out" />
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="mt-3">
          <StepForm intent="end-session" hidden={{ session: 'others' }} button="Sign out everywhere else" />
        </div>
      )}
      <OutcomeLine outcome={outcome} />
    </div>
  )
}
