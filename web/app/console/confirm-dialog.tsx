import { consoleCommon } from '@daily-drops/messages/subjects/console-common'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogFooter } from '../ui/overlays/dialog.tsx'
import { useConsoleMessages, useOverlayWords } from './language.tsx'
import { Note } from './panel.tsx'

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
  /** The less drastic alternative. */
  instead?: ReactNode
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useConsoleMessages(consoleCommon)
  const words = useOverlayWords()
  const { title, note, consequence, tone, confirm, disabled, instead, onConfirm, onClose } = props
  return (
    <Dialog title={title} description={note} {...words} onClose={onClose}>
      <div className="grid gap-3">
        <Note tone={tone}>{consequence}</Note>
        {props.children}
      </div>
      <DialogFooter>
        <Button onClick={onClose}>{t('cancel')}</Button>
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
