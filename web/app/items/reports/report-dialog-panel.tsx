import { reasonIn } from '@daily-drops/contract/items/report-reasons'
import { report as messages } from '@daily-drops/messages/subjects/report'
import { type FormEvent, useState } from 'react'
import { useMessages } from '../../locale/page-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/overlays/dialog.tsx'
import { PublisherText } from '../../ui/publisher-text.tsx'
import type { ItemView } from '../item-view.ts'
import { ReportFields } from './report-fields.tsx'

interface Titled {
  title: string
}

export interface ReportDialogProps<Reported extends Titled = ItemView> {
  open: boolean
  /** The item in question, or the source. */
  item: Reported | null
  /** If it isn't an item. */
  title?: string
  question?: string
  onReport: (item: Reported, reason: string) => void
  onClose: () => void
}

export function ReportDialogPanel<Reported extends Titled>({
  open,
  item,
  title,
  question,
  onReport,
  onClose,
}: ReportDialogProps<Reported>) {
  const t = useMessages(messages)
  const [isChosen, setIsChosen] = useState(false)

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const reason = reasonIn(new FormData(event.currentTarget))
    if (!item || !reason) return
    onReport(item, reason)
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
      description={item ? <PublisherText>{item.title}</PublisherText> : undefined}
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
