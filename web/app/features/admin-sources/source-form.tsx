import { callFunction } from '@daily-drops/contract/kernel/client'
import { consoleSources } from '@daily-drops/messages/subjects/console-sources'
import { type FormEvent, useState } from 'react'
import { useConsoleMessages, useLanguage, useOverlayWords } from '../../console/language.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { PostForm } from '../../ui/forms/post-form.tsx'
import type { FormRefusal } from '../../ui/forms/refusal.ts'
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
  const [refused, setRefused] = useState<FormRefusal>()
  const [isSending, setSending] = useState(false)
  const set = (change: Partial<SourceForm>) => setForm((before) => ({ ...before, ...change }))

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    const { ok, notice, problems } = source
      ? await editSourceStep(callFunction, source.id, form, language)
      : await addSourceStep(callFunction, form, language, notify)
    setSending(false)
    if (!ok) return setRefused(refusalBy(notice, problems))
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
      <PostForm refusal={refused} isCheckedByStep onSubmit={submit} className="grid gap-3.5">
        <TextField
          label={t('name')}
          required
          maxLength={200}
          value={form.name}
          name="name"
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <TextField
          label={t('homepage')}
          required
          type="url"
          maxLength={2048}
          placeholder="https://"
          value={form.homepage}
          name="homepage"
          onChange={(event) => set({ homepage: event.currentTarget.value })}
        />
        <TextField
          label={t('feed')}
          type="url"
          maxLength={2048}
          placeholder={t('optional')}
          value={form.feed}
          name="feed"
          onChange={(event) => set({ feed: event.currentTarget.value })}
        />
        <FeedTest url={form.feed.trim() || form.homepage.trim()} />
        <Switch
          label={t('officialSource')}
          checked={form.official}
          onChange={(event) => set({ official: event.currentTarget.checked })}
        />
        <DialogFooter>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" busy={isSending}>
            {source ? t('save') : t('add')}
          </Button>
        </DialogFooter>
      </PostForm>
    </Dialog>
  )
}

/** One problem is shown once, under its field if it has one. */
function refusalBy({ title, description }: Notice, fields: FieldProblems = {}): FormRefusal {
  const problems = Object.values(fields)
  if (problems.length === 0) return { error: description ? `${title}: ${description}` : title }
  return problems.includes(title) ? { fields } : { summary: { title, description }, fields }
}

function formOf({ name, homepage_url, feed_url, official }: SourceRow): SourceForm {
  return { name, homepage: homepage_url, feed: feed_url ?? '', official }
}
