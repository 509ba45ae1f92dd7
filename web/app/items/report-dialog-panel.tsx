import { REPORT_REASONS } from '@daily-drops/contract/items/report-reasons'
import { report as messages } from '@daily-drops/messages/subjects/report'
import { type FormEvent, useState } from 'react'
import { useMessages } from '../locale/page-locale.ts'
import { Button } from '../ui/button.tsx'
import { Textarea } from '../ui/forms/textarea.tsx'
import { Dialog, DialogFooter } from '../ui/overlays/dialog.tsx'
import { PublisherText } from '../ui/publisher-text.tsx'
import type { ItemView } from './item-view.ts'

/** Reports are stored with the English reason, whatever language it was chosen in. */
const REASONS = {
  'Misleading or false': 'misleading',
  'Spam or advertising': 'spam',
  Offensive: 'offensive',
  'Broken link or paywall': 'broken',
  'Something else': 'else',
} as const satisfies Record<(typeof REPORT_REASONS)[number], string>

export interface ReportDialogProps {
  open: boolean
  /** The item in question. */
  item: ItemView | null
  onReport: (item: ItemView, reason: string) => void
  onClose: () => void
}

export function ReportDialogPanel({ open, item, onReport, onClose }: ReportDialogProps) {
  const t = useMessages(messages)
  const [reason, setReason] = useState('')

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!item) return
    const details = String(new FormData(event.currentTarget).get('details') ?? '').trim()
    onReport(item, details ? `${reason}: ${details}` : reason)
    close()
  }
  function close() {
    setReason('')
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('title')}
      description={item ? <PublisherText>{item.title}</PublisherText> : undefined}
    >
      <form onSubmit={send}>
        <fieldset>
          <legend className="mb-2 text-meta text-ink-2">{t('question')}</legend>
          {REPORT_REASONS.map((option) => (
            <label key={option} className="flex min-h-10 items-center gap-3">
              <input
                type="radio"
                name="reason"
                value={option}
                required
                checked={reason === option}
                onChange={() => setReason(option)}
                className="size-4 accent-accent"
              />
              {t(`reason.${REASONS[option]}`)}
            </label>
          ))}
        </fieldset>
        <Textarea
          name="details"
          aria-label={t('details')}
          placeholder={t('details')}
          maxLength={400}
          rows={3}
          className="mt-3"
        />
        <DialogFooter>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" disabled={reason === ''}>
            {t('send')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
