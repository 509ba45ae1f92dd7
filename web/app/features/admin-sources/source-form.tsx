import { callFunction } from '@daily-drops/contract/kernel/client'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CLOSE, type Language } from '../../console/language.tsx'
import { Note } from '../../console/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { Dialog, DialogFooter } from '../../ui/overlays/dialog.tsx'
import type { Notice } from '../../ui/overlays/notice.ts'
import { notify } from '../../ui/overlays/toast.tsx'
import { FeedTest } from './feed-test.tsx'
import { addSourceStep, editSourceStep, type FieldProblems, type SourceForm } from './source-steps.ts'
import { SOURCES_TEXTS } from './sources-texts.ts'
import type { SourceRow } from './sources-view.ts'

interface SourceFormDialogProps {
  /** Absent when adding one. */
  source?: SourceRow | undefined
  language: Language
  onDone: () => void
  onClose: () => void
}

const EMPTY: SourceForm = { name: '', homepage: '', feed: '', official: false }

/** Adds a source, or edits one. Typed text stays when it is refused. */
export function SourceFormDialog({ source, language, onDone, onClose }: SourceFormDialogProps) {
  const texts = SOURCES_TEXTS[language]
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
      title={source ? texts.edit : texts.add}
      description={texts.addNote}
      lang={language}
      closeLabel={CLOSE[language]}
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
            label={texts.name}
            required
            maxLength={200}
            value={form.name}
            error={problems.name}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
          <TextField
            label={texts.homepage}
            required
            type="url"
            maxLength={2048}
            placeholder="https://"
            value={form.homepage}
            error={problems.homepage}
            onChange={(event) => set({ homepage: event.currentTarget.value })}
          />
          <TextField
            label={texts.feed}
            type="url"
            maxLength={2048}
            placeholder={texts.optional}
            value={form.feed}
            error={problems.feed}
            onChange={(event) => set({ feed: event.currentTarget.value })}
          />
          <FeedTest url={form.feed.trim() || form.homepage.trim()} language={language} />
          <Switch
            label={texts.officialSource}
            checked={form.official}
            onChange={(event) => set({ official: event.currentTarget.checked })}
          />
        </div>
        <DialogFooter>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" busy={isSending}>
            {source ? texts.save : texts.add}
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
