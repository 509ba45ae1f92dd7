import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, type RefObject, useRef } from 'react'
import { cn } from '../class-names.ts'

export const ModalTitle = Radix.Title
export const ModalDescription = Radix.Description
export const ModalClose = Radix.Close

export interface ModalProps {
  /** Most are open as soon as they are rendered. */
  open?: boolean
  onClose: () => void
  /** False for a panel beside the page, which stays usable. */
  modal?: boolean
  /** Has a ModalDescription. */
  described?: boolean
  /** What gets the focus, if not the first control. */
  focus?: 'panel' | 'title'
  /** Gets the focus back, if not the element that had it before. */
  opener?: RefObject<HTMLElement | null>
  /** Called when the focus has returned. */
  onClosed?: () => void
  lang?: string
  className?: string
  children: ReactNode
}

/** A click or focus elsewhere does not close it. */
const BESIDE = { role: 'complementary', onInteractOutside: (event: Event) => event.preventDefault() }

/** Any layer over the page that takes the focus. Its class positions it. */
export function Modal(props: ModalProps) {
  const { open = true, onClose, modal = true, described = false, focus } = props
  const { opener, onClosed, lang, className, children } = props
  const before = useRef<Element | null>(null)
  function takeFocus(event: Event) {
    before.current = document.activeElement
    const panel = event.currentTarget
    if (!focus || !(panel instanceof HTMLElement)) return
    event.preventDefault()
    const target = focus === 'title' ? panel.querySelector<HTMLElement>('h2') : panel
    target?.focus()
  }
  // Radix only returns the focus to a trigger, and a dialog may be opened by something else.
  function giveFocusBack(event: Event) {
    event.preventDefault()
    const last = opener ? opener.current : before.current
    const target = last?.isConnected ? last : document.querySelector('main')
    if (target instanceof HTMLElement) target.focus()
    onClosed?.()
  }
  return (
    <Radix.Root modal={modal} open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        {modal && <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-veil" />}
        <Radix.Content
          lang={lang}
          {...(modal ? {} : BESIDE)}
          onOpenAutoFocus={takeFocus}
          onCloseAutoFocus={giveFocusBack}
          {...(described ? {} : { 'aria-describedby': undefined })}
          className={cn(
            'fixed overflow-y-auto border-line shadow-lg outline-none',
            modal ? 'z-50' : 'z-35',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
