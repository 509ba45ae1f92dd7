import { consoleShell } from '@daily-drops/messages/subjects/console-shell'
import type { ReactNode } from 'react'
import { Modal, ModalTitle } from '../ui/overlays/modal.tsx'
import { useLanguage } from './language.tsx'

/** On a phone, the whole rail, opened from the bottom edge. */
export function NavSheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const language = useLanguage()
  return (
    <Modal
      onClose={onClose}
      lang={language}
      className="inset-x-0 bottom-0 max-h-[85dvh] rounded-t-[18px] border-t border-line-strong bg-surface px-3.5 pt-3.5 pb-4"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: closes once a link within has been followed, by whatever means */}
      <div onClick={(event) => event.target instanceof Element && event.target.closest('a') && onClose()}>
        <ModalTitle className="sr-only">{consoleShell.in(language)('allSections')}</ModalTitle>
        {children}
      </div>
    </Modal>
  )
}
