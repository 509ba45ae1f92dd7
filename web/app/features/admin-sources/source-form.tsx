import { callFunction } from '@daily-drops/contract/kernel/client'
import { consoleSources } from '@daily-drops/messages/subjects/console-sources'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useConsoleMessages, useLanguage, useOverlayWords } from '../../console/language.tsx'
import { Note } from '../../console/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { Dialog, DialogFooter } from '../../ui/overlays/dialog.tsx'
import type { Notice } from '../../ui/overlays/notice.ts'
import { notify } from '../../ui/overlays/toast.tsx'
import { FeedTest } from './feed-test.tsx'
import { addSourceStep, editSourceStep, type FieldProblems, type SourceForm } from './source-steps.ts'
import type { SourceRow } from './sources-view.ts'

interface SourceFormDialogProps {
  /** Absent when adding one. */
  source?: SourceRow | undefined
  onDone: () => void
  onClose: () => void
}

const EMPTY: SourceForm = { name: '', homepage: '', feed: '', official: false }

/** Adds a source, or edits one. Typed text stays when it is refused. */
export function SourceFormDialog({ source, onDone, onClose }: SourceFormDialogProps) {
  const language = useLanguage()
  const t = useConsoleMessages(consoleSources)
  const [form, setForm] = useState<SourceForm>(source ? formOf(source) : EMPTY)
  const [refused, setRefused] = useState<{ notice: Notice; problems: FieldProblems }>()
  const [isSending, setSending] = useState(false)
  const fields = useRef<HTMLFormElement>(null)
  const problems = refused?.problems ?? {}
  const set = (change: Partial<SourceForm>) => setForm((before) => ({ ...before, ...change }))
  useEffect(() => {
    if (refused) fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refused])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    const { ok, notice, problems } = source
      ? await editSourceStep(callFunction, source.id, form, language)
      : await addSourceStep(callFunction, form, language, notify)
    setSending(false)
    if (!ok) return setRefused({ notice, problems: problems ?? {} })
    notify(notice)
    onDone()
    onClose()
  }
  return (
    <Dialog
      title={source ? t('edit') : t('add')}
      description={t('addNote')}
      {...useOverlayWords()}
      onClose={onClose}
    >
      <form ref={fields} onSubmit={submit} noValidate>
        <div className="grid gap-3.5">
          {refused && !isUnderField(refused) && (
            <div role="alert">
              <Note tone="bad" title={refused.notice.title}>
                {refused.notice.description}
              </Note>
            </div>
          )}
          <TextField
            label={t('name')}
            required
            maxLength={200}
            value={form.name}
            error={problems.name}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
          <TextField
            label={t('homepage')}
            required
            type="url"
            maxLength={2048}
            placeholder="https://"
            value={form.homepage}
            error={problems.homepage}
            onChange={(event) => set({ homepage: event.currentTarget.value })}
          />
          <TextField
            label={t('feed')}
            type="url"
            maxLength={2048}
            placeholder={t('optional')}
            value={form.feed}
            error={problems.feed}
            onChange={(event) => set({ feed: event.currentTarget.value })}
          />
          <FeedTest url={form.feed.trim() || form.homepage.trim()} />
          <Switch
            label={t('officialSource')}
            checked={form.official}
            onChange={(event) => set({ official: event.currentTarget.checked })}
          />
        </div>
        <DialogFooter>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" busy={isSending}>
            {source ? t('save') : t('add')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

/** One problem is shown once, under its field if it has one. */
function isUnderField({ notice, problems }: { notice: Notice; problems: FieldProblems }): boolean {
  return Object.values(problems).includes(notice.title)
}

function formOf({ name, homepage_url, feed_url, official }: SourceRow): SourceForm {
  return { name, homepage: homepage_url, feed: feed_url ?? '', official }
}
