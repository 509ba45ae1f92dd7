import { REPORT_REASONS } from '@daily-drops/contract/items/report-reasons'
import { type FormEvent, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Textarea } from '../ui/forms/textarea.tsx'
import { Dialog, DialogFooter } from '../ui/overlays/dialog.tsx'
import type { ItemView } from './item-view.ts'

export interface ReportDialogProps {
  open: boolean
  /** The item in question. */
  item: ItemView | null
  onReport: (item: ItemView, reason: string) => void
  onClose: () => void
}

export function ReportDialogPanel({ open, item, onReport, onClose }: ReportDialogProps) {
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
    <Dialog open={open} onClose={close} title="Report this item" description={item?.title}>
      <form onSubmit={send}>
        <fieldset>
          <legend className="mb-2 text-meta text-ink-2">What is wrong with it?</legend>
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
              {option}
            </label>
          ))}
        </fieldset>
        <Textarea
          name="details"
          aria-label="Details (optional)"
          placeholder="Details (optional)"
          maxLength={400}
          rows={3}
          className="mt-3"
        />
        <DialogFooter>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" type="submit" disabled={reason === ''}>
            Report
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
