import { DENIED } from '@daily-drops/contract/texts/shell'
import type { StaffRole } from '@daily-drops/core/accounts/access'
import type { Role } from '@daily-drops/core/accounts/roles'
import { DeniedMessage } from './denied-message.tsx'

const TEXT = DENIED.italian

interface ItalianGuardProps {
  required: StaffRole
  viewer: { role: Role | null } | null
}

export function ItalianGuard({ required, viewer }: ItalianGuardProps) {
  return (
    <div lang="it">
      <DeniedMessage title={TEXT.title} backToFeed={TEXT.backToFeed}>
        {viewer ? (
          <>
            <p>{TEXT.required(required)}</p>
            <p>{TEXT.current(viewer.role)}</p>
          </>
        ) : (
          <p>{TEXT.signInNeeded}</p>
        )}
      </DeniedMessage>
    </div>
  )
}
