import { X } from 'lucide-react'
import { IconButton } from '../icon-button.tsx'
import { Modal, ModalClose, type ModalProps, ModalTitle } from './modal.tsx'

export const DrawerClose = ModalClose

interface DrawerProps extends Pick<ModalProps, 'open' | 'onClose' | 'opener' | 'children'> {
  title: string
}

/** A panel from the right edge. */
export function Drawer({ title, children, ...modal }: DrawerProps) {
  return (
    <Modal
      {...modal}
      focus="panel"
      className="inset-y-0 right-0 flex w-[min(20rem,86vw)] animate-slide flex-col border-l bg-paper"
    >
      <div className="flex h-15 shrink-0 items-center border-b border-line px-6">
        <ModalTitle className="font-serif text-row font-medium">{title}</ModalTitle>
      </div>
      {children}
      <ModalClose asChild>
        <IconButton label="Close" className="absolute top-2.5 right-3">
          <X aria-hidden="true" />
        </IconButton>
      </ModalClose>
    </Modal>
  )
}
