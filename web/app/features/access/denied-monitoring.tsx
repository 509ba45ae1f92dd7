import { BACK_TO_FEED, DENIED } from '@daily-drops/contract/texts/shell'
import type { Role } from '@daily-drops/core/accounts/roles'
import { useEffect } from 'react'
import { notify } from '../../ui/overlays/toast.tsx'
import { DeniedMessage } from './denied-message.tsx'

/** A role that could not be read is a failed authentication check, not a refusal of a known role. */
export function DeniedMonitoring({ current }: { current: Role | null }) {
  const text = current === null ? DENIED.unauthenticated : DENIED.monitoring
  useEffect(() => {
    notify({ id: text.toast, tone: 'bad', title: text.toast })
  }, [text])
  return (
    <DeniedMessage title={text.title} backToFeed={BACK_TO_FEED}>
      {text.message}
    </DeniedMessage>
  )
}
