import { Modal, ModalDescription, type ModalProps, ModalTitle } from './modal.tsx'
import { useBackCloses } from './use-back-closes.ts'

interface SheetProps extends Pick<ModalProps, 'opener' | 'onClosed' | 'children'> {
  open: boolean
  onClose: () => void
  title: string
  /** What the sheet is about, in a publisher's words. */
  subject: string
}

/** A panel from the bottom edge of a phone, within reach of the thumb. */
export function Sheet({ title, subject, children, ...modal }: SheetProps) {
  useBackCloses(modal.open, modal.onClose)
  return (
    <Modal
      {...modal}
      described
      focus="title"
      className="inset-x-0 bottom-0 max-h-[85dvh] animate-rise overscroll-contain rounded-t-lg border-t bg-surface px-2 pb-[calc(1rem+env(safe-area-inset-bottom))]"
    >
      <span aria-hidden="true" className="mx-auto mt-2 block h-1 w-9 rounded-full bg-line-strong" />
      <ModalTitle
        tabIndex={-1}
        className="px-3 pt-3 font-serif text-row font-medium outline-none focus-visible:outline-none"
      >
        {title}
      </ModalTitle>
      <ModalDescription dir="auto" className="truncate px-3 pb-1 text-meta text-ink-2">
        {subject}
      </ModalDescription>
      {children}
    </Modal>
  )
}
