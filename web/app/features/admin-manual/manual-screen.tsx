import { callFunction } from '@daily-drops/contract/kernel/client'
import { consoleManual } from '@daily-drops/messages/subjects/console-manual'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { useConsoleMessages, useLanguage } from '../../console/language.tsx'
import { ConsolePage } from '../../console/page-head.tsx'
import { Panel } from '../../console/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { TextareaField, TextField } from '../../ui/forms/field.tsx'
import { PostForm } from '../../ui/forms/post-form.tsx'
import { notify } from '../../ui/overlays/toast.tsx'
import { ingest, type ManualForm, type Status } from './ingest.ts'
import { StatusCard } from './status-card.tsx'

const EMPTY: ManualForm = { url: '', label: '', notes: '' }
const IDLE: Status = { kind: 'idle' }

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

export function ManualScreen() {
  const language = useLanguage()
  const t = useConsoleMessages(consoleManual)
  const [form, setForm] = useState(EMPTY)
  const [status, setStatus] = useState<Status>(IDLE)
  /** After a reset, reports of an earlier start are ignored. */
  const attempt = useRef(0)
  const isBusy = status.kind === 'validating' || status.kind === 'queuing' || status.kind === 'processing'
  // Kept while the status stays, because a new refusal takes the focus.
  const refusal = useMemo(
    () => (status.kind === 'error' && status.isField ? { fields: { url: status.message } } : undefined),
    [status],
  )
  const set = (change: Partial<ManualForm>) => setForm((before) => ({ ...before, ...change }))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const mine = ++attempt.current
    const whileMine =
      <Value,>(tell: (value: Value) => void) =>
      (value: Value) => {
        if (attempt.current === mine) tell(value)
      }
    void ingest(form, {
      call: callFunction,
      language,
      wait,
      onStatus: whileMine(setStatus),
      notify: whileMine(notify),
    })
  }
  function reset() {
    attempt.current += 1
    setForm(EMPTY)
    setStatus(IDLE)
  }
  return (
    <ConsolePage title={t('title')} note={t('note')}>
      <div className="grid grid-cols-2 items-start gap-4 narrow:grid-cols-1">
        <Panel title={t('form')}>
          <PostForm refusal={refusal} isCheckedByStep onSubmit={submit} className="grid gap-3.5">
            <TextField
              label={t('url')}
              name="url"
              required
              inputMode="url"
              placeholder="https://"
              value={form.url}
              onChange={(event) => set({ url: event.currentTarget.value })}
            />
            <TextField
              label={t('label')}
              name="label"
              hint={t('labelHint')}
              maxLength={200}
              value={form.label}
              onChange={(event) => set({ label: event.currentTarget.value })}
            />
            <TextareaField
              label={t('notes')}
              name="notes"
              hint={t('noteHint')}
              rows={3}
              maxLength={2000}
              value={form.notes}
              onChange={(event) => set({ notes: event.currentTarget.value })}
            />
            <div className="flex flex-wrap items-center gap-2">
              <Button type="submit" variant="primary" busy={isBusy}>
                {t('ingest')}
              </Button>
              <Button onClick={reset}>{t('reset')}</Button>
            </div>
          </PostForm>
        </Panel>
        <StatusCard status={status} />
      </div>
    </ConsolePage>
  )
}
