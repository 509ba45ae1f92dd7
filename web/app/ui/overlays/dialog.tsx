import { controls as messages } from '@daily-drops/messages/subjects/controls'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '../../locale/page-locale.ts'
import { IconButton } from '../icon-button.tsx'
import { Modal, ModalClose, ModalDescription, type ModalProps, ModalTitle } from './modal.tsx'

interface DialogProps extends Pick<ModalProps, 'open' | 'onClose' | 'lang' | 'children'> {
  title: string
  description?: ReactNode
  size?: 'md' | 'lg'
  /** In the console's language. */
  closeLabel?: string
}

const SIZES = { md: 'max-w-lg', lg: 'max-w-190' }

/** Close comes last, so that opening focuses the content. */
export function Dialog({ title, description, size = 'md', closeLabel, children, ...modal }: DialogProps) {
  const t = useMessages(messages)
  return (
    <Modal
      {...modal}
      described={description !== undefined}
      className={`inset-x-4 top-1/2 mx-auto max-h-[calc(100dvh-2rem)] -translate-y-1/2 rounded-lg border bg-surface ${SIZES[size]}`}
    >
      <div className="animate-rise p-6">
        <ModalTitle className="pe-10 font-serif text-headline leading-tight font-medium">{title}</ModalTitle>
        {description && <ModalDescription className="mt-1 text-ink-2">{description}</ModalDescription>}
        <div className="mt-4">{children}</div>
        <ModalClose asChild>
          <IconButton label={closeLabel ?? t('close')} className="absolute top-4 end-4">
            <X aria-hidden="true" />
          </IconButton>
        </ModalClose>
      </div>
    </Modal>
  )
}

/** Buttons, the main one last. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <footer className="mt-6 flex flex-wrap items-center justify-end gap-2">{children}</footer>
}
