import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from '../icon-button.tsx'

export const Drawer = Radix.Root
export const DrawerTrigger = Radix.Trigger
export const DrawerClose = Radix.Close

interface DrawerContentProps {
  title: string
  /** Gets the focus back where no trigger does. */
  opener?: RefObject<HTMLElement | null>
  children: ReactNode
}

/** The panel itself: the first control might be a lone button below a list of links. */
function focusPanel(event: Event) {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}

/** A panel from the right edge. */
export function DrawerContent({ title, opener, children }: DrawerContentProps) {
  function giveFocusBack(event: Event) {
    if (!opener) return
    event.preventDefault()
    opener.current?.focus()
  }
  return (
    <Radix.Portal>
      <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-veil" />
      <Radix.Content
        aria-describedby={undefined}
        onOpenAutoFocus={focusPanel}
        onCloseAutoFocus={giveFocusBack}
        className="fixed inset-y-0 right-0 z-50 flex w-[min(20rem,86vw)] animate-slide flex-col overflow-y-auto border-l border-line bg-paper shadow-lg outline-none"
      >
        <div className="flex h-15 shrink-0 items-center border-b border-line px-6">
          <Radix.Title className="font-serif text-row font-medium">{title}</Radix.Title>
        </div>
        {children}
        <Radix.Close asChild>
          <IconButton label="Close" className="absolute top-2.5 right-3">
            <X aria-hidden="true" />
          </IconButton>
        </Radix.Close>
      </Radix.Content>
    </Radix.Portal>
  )
}
