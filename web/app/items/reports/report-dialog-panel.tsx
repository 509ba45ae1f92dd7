import { reasonIn } from '@daily-drops/contract/items/report-reasons'
import { report as messages } from '@daily-drops/messages/subjects/report'
import { type FormEvent, useState } from 'react'
import { useMessages } from '../../locale/page-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/overlays/dialog.tsx'
import { PublisherText } from '../../ui/publisher-text.tsx'
import { ReportFields } from './report-fields.tsx'

export interface ReportDialogPanelProps {
  open: boolean
  /** Of the item or source. */
  name: string | undefined
  /** If it isn't an item. */
  title?: string
  question?: string
  onReport: (reason: string) => void
  onClose: () => void
}

export function ReportDialogPanel({
  open,
  name,
  title,
  question,
  onReport,
  onClose,
}: ReportDialogPanelProps) {
  const t = useMessages(messages)
  const [isChosen, setIsChosen] = useState(false)

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const reason = reasonIn(new FormData(event.currentTarget))
    if (!reason) return
    onReport(reason)
    close()
  }
  function close() {
    setIsChosen(false)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title ?? t('title')}
      description={name && <PublisherText>{name}</PublisherText>}
    >
      <form onSubmit={send}>
        <ReportFields question={question ?? t('question')} onChoose={() => setIsChosen(true)} />
        <DialogFooter>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" disabled={!isChosen}>
            {t('send')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
