import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import type { Language } from './language.tsx'
import { Note } from './panel.tsx'

const TEXTS = {
  en: { close: 'Close', cancel: 'Cancel' },
  it: { close: 'Chiudi', cancel: 'Annulla' },
}

interface DialogProps {
  title: string
  note?: string
  language: Language
  size?: 'normal' | 'wide'
  onClose: () => void
  children: ReactNode
}

/** Shown while it is rendered; closing it is for who renders it. */
export function Dialog({ title, note, language, size = 'normal', onClose, children }: DialogProps) {
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <div className="c-layer" lang={language}>
          <Radix.Overlay className="c-scrim" />
          <Radix.Content
            className="c-dialog"
            data-size={size}
            {...(note ? {} : { 'aria-describedby': undefined })}
          >
            <header>
              <Radix.Title>{title}</Radix.Title>
              {note && <Radix.Description>{note}</Radix.Description>}
            </header>
            {children}
            <Radix.Close asChild>
              <IconButton label={TEXTS[language].close} className="c-close">
                <X aria-hidden="true" />
              </IconButton>
            </Radix.Close>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface ConfirmDialogProps {
  /** The question. */
  title: string
  note?: string
  /** The consequence, in words and numbers. */
  consequence: ReactNode
  /** Amber: can be undone, or interrupts. Red: cannot. */
  tone: 'warn' | 'bad'
  /** Repeats the verb. */
  confirm: string
  disabled?: boolean
  language: Language
  /** The milder way. */
  instead?: ReactNode
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, note, consequence, tone, confirm, disabled, language, instead, onConfirm, onClose } = props
  return (
    <Dialog title={title} language={language} onClose={onClose} {...(note ? { note } : {})}>
      <div className="c-dialog-body grid gap-3">
        <Note tone={tone}>{consequence}</Note>
        {props.children}
      </div>
      <footer>
        <Button onClick={onClose}>{TEXTS[language].cancel}</Button>
        {instead}
        <Button
          variant={tone === 'bad' ? 'final' : 'primary'}
          disabled={disabled}
          onClick={() => {
            onClose()
            onConfirm()
          }}
        >
          {confirm}
        </Button>
      </footer>
    </Dialog>
  )
}
