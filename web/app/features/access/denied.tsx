import { BACK_TO_FEED, DENIED } from '@daily-drops/contract/texts/shell'
import type { StaffRole } from '@daily-drops/core/accounts/access'
import type { Role } from '@daily-drops/core/accounts/roles'
import type { DeniedView } from '../../access/access.ts'
import { DeniedMessage } from './denied-message.tsx'
import { DeniedMonitoring } from './denied-monitoring.tsx'
import { ItalianGuard } from './italian-guard.tsx'

interface DeniedProps {
  view: DeniedView
  required: StaffRole
  current: Role | null
}

/** Each admin screen has its own words for people below its role. */
export function Denied({ view, required, current }: DeniedProps) {
  switch (view) {
    case 'landing':
      return (
        <DeniedMessage title={DENIED.landing.title} backToFeed={BACK_TO_FEED}>
          {DENIED.landing.message}
        </DeniedMessage>
      )
    case 'sources':
      return (
        <div lang="it">
          <DeniedMessage title={DENIED.sources.title} backToFeed={DENIED.sources.backToFeed} />
        </div>
      )
    case 'monitoring':
      return <DeniedMonitoring current={current} />
    case 'italian':
      return <ItalianGuard required={required} viewer={{ role: current }} />
  }
}
