import { Suspense } from 'react'
import { useConsent } from '../../analytics/consent.ts'
import { lazyPart } from '../../ui/states/lazy-part.tsx'

const ConsentPanel = lazyPart(async () => (await import('./consent-panel.tsx')).ConsentPanel)

interface ConsentBarProps {
  /** New readers are asked during setup. Everyone else finds the question in the footer. */
  asks: boolean
  /** The reader wants to review their choice. */
  open: boolean
  onClose: () => void
}

/** The analytics question, when it is due. */
export function ConsentBar({ asks, open, onClose }: ConsentBarProps) {
  const consent = useConsent()
  if (consent === undefined || !(open || (asks && consent === 'undecided'))) return null
  return (
    <Suspense fallback={null}>
      <ConsentPanel consent={consent} open={open} onClose={onClose} />
    </Suspense>
  )
}
