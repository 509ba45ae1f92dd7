import { Suspense } from 'react'
import { useConsent } from '../../analytics/consent.ts'
import { lazyPart } from '../../ui/states/lazy-part.tsx'

const ConsentPanel = lazyPart(async () => (await import('./consent-panel.tsx')).ConsentPanel)

interface ConsentBarProps {
  /** Somebody new is asked while they set up; everybody else finds the question in the footer. */
  asks: boolean
  /** The reader wants to see their choice again. */
  open: boolean
  onClose: () => void
}

/** The question about counting, where it is due. */
export function ConsentBar({ asks, open, onClose }: ConsentBarProps) {
  const consent = useConsent()
  if (consent === undefined || !(open || (asks && consent === 'undecided'))) return null
  return (
    <Suspense fallback={null}>
      <ConsentPanel consent={consent} open={open} onClose={onClose} />
    </Suspense>
  )
}
