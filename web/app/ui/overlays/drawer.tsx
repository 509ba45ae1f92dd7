import { controls as messages } from '@daily-drops/messages/subjects/controls'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '../../locale/page-locale.ts'
import { IconButton } from '../icon-button.tsx'
import { Modal, ModalClose, type ModalProps, ModalTitle } from './modal.tsx'

export const DrawerClose = ModalClose

interface DrawerProps
  extends Pick<ModalProps, 'open' | 'onClose' | 'opener' | 'modal' | 'lang' | 'children'> {
  title: string
  /** Beside the title. */
  badge?: ReactNode
  /** Before the close button. */
  tools?: ReactNode
  /** Stays on top with the title. */
  head?: ReactNode
  size?: 'menu' | 'details'
  /** In the console's language. */
  closeLabel?: string
}

const SIZES = {
  menu: {
    panel: 'w-[min(20rem,86vw)] bg-paper',
    row: 'h-15 items-center pe-3 ps-6',
    title: 'font-serif text-row font-medium',
  },
  details: {
    panel: 'w-[min(480px,100vw)] border-line-strong! bg-surface',
    row: 'items-start pt-4 pe-3 ps-4.5',
    title: 'text-headline font-medium',
  },
}

/** A panel from the right edge. */
export function Drawer(props: DrawerProps) {
  const { title, badge, tools, head, size = 'menu', closeLabel, children, ...modal } = props
  const t = useMessages(messages)
  const classes = SIZES[size]
  return (
    <Modal
      {...modal}
      focus="panel"
      className={`inset-y-0 end-0 flex animate-slide flex-col border-s ${classes.panel}`}
    >
      {/* Not a header, which would be the page's beside it. */}
      <div className="sticky top-0 z-3 shrink-0 border-b border-line bg-inherit">
        <div className={`flex gap-1 ${classes.row}`}>
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
            <ModalTitle className={`wrap-anywhere ${classes.title}`}>{title}</ModalTitle>
            {badge}
          </div>
          <div className="-my-1.5 flex shrink-0">
            {tools}
            <ModalClose asChild>
              <IconButton label={closeLabel ?? t('close')}>
                <X aria-hidden="true" />
              </IconButton>
            </ModalClose>
          </div>
        </div>
        {head}
      </div>
      {children}
    </Modal>
  )
}
