import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

/** On a phone, the whole rail from the lower edge. */
export function NavSheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <div className="c-layer">
          <Radix.Overlay className="c-scrim" />
          <Radix.Content
            className="c-sheet"
            aria-describedby={undefined}
            onClick={(event) => event.target instanceof Element && event.target.closest('a') && onClose()}
          >
            <Radix.Title className="sr-only">All sections</Radix.Title>
            {children}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}
