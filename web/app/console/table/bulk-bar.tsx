import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

interface BulkBarProps {
  /** '12 selected' */
  label: string
  /** Goes on from the rows that are there to all that the filter matches. */
  whole?: { label: string; onChoose: () => void } | undefined
  unselect: { label: string; onClick: () => void }
  /** What can be done with them. */
  children: ReactNode
}

/** At the foot of a table while something in it is chosen. */
export function BulkBar({ label, whole, unselect, children }: BulkBarProps) {
  return (
    <div className="c-bulk">
      <b>{label}</b>
      {whole && (
        <Button size="sm" onClick={whole.onChoose}>
          {whole.label}
        </Button>
      )}
      <span className="c-grow" />
      {children}
      <IconButton label={unselect.label} onClick={unselect.onClick}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  )
}
