import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogFooter } from '../ui/overlays/dialog.tsx'
import { CLOSE, type Language } from './language.tsx'
import { Note } from './panel.tsx'

const CANCEL = { en: 'Cancel', it: 'Annulla' }

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
  /** The less drastic alternative. */
  instead?: ReactNode
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, note, consequence, tone, confirm, disabled, language, instead, onConfirm, onClose } = props
  return (
    <Dialog title={title} description={note} lang={language} closeLabel={CLOSE[language]} onClose={onClose}>
      <div className="grid gap-3">
        <Note tone={tone}>{consequence}</Note>
        {props.children}
      </div>
      <DialogFooter>
        <Button onClick={onClose}>{CANCEL[language]}</Button>
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
      </DialogFooter>
    </Dialog>
  )
}
