import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '../icon-button.tsx'

export const Dialog = Radix.Root
export const DialogTrigger = Radix.Trigger
export const DialogClose = Radix.Close

interface DialogContentProps {
  title: string
  description?: string
  children: ReactNode
  /** Buttons, the main one last. */
  footer?: ReactNode
}

/** Close comes last, so that opening focuses the content. */
export function DialogContent({ title, description, children, footer }: DialogContentProps) {
  const opener = useRef<Element | null>(null)
  // Radix gives the focus back to a trigger only, and a dialog may be opened by something else.
  function giveFocusBack(event: Event) {
    event.preventDefault()
    const target = opener.current?.isConnected ? opener.current : document.querySelector('main')
    if (target instanceof HTMLElement) target.focus()
  }
  return (
    <Radix.Portal>
      <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-veil" />
      <Radix.Content
        onOpenAutoFocus={() => {
          opener.current = document.activeElement
        }}
        onCloseAutoFocus={giveFocusBack}
        {...(description ? {} : { 'aria-describedby': undefined })}
        className="fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[calc(100dvh-2rem)] max-w-lg -translate-y-1/2 overflow-y-auto rounded-lg border border-line bg-surface shadow-lg"
      >
        <div className="animate-rise p-6">
          <Radix.Title className="pr-10 font-serif text-headline leading-tight font-medium">
            {title}
          </Radix.Title>
          {description && <Radix.Description className="mt-1 text-ink-2">{description}</Radix.Description>}
          <div className="mt-4">{children}</div>
          {footer && <div className="mt-6 flex flex-wrap justify-end gap-2">{footer}</div>}
          <Radix.Close asChild>
            <IconButton label="Close" className="absolute top-4 right-4">
              <X aria-hidden="true" />
            </IconButton>
          </Radix.Close>
        </div>
      </Radix.Content>
    </Radix.Portal>
  )
}
