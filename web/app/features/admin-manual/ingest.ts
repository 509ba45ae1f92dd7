import { findDrop, getQueueItem, manualIngest } from '@daily-drops/contract/functions/drops/articles'
import { checkManualUrl } from '@daily-drops/contract/items/manual-url'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'
import { isAppError } from '@daily-drops/contract/kernel/errors'
import {
  MANUAL_FIRST_READ_MS,
  MANUAL_MAX_READS,
  MANUAL_READ_EVERY_MS,
} from '@daily-drops/core/console-limits'
import { consoleManual } from '@daily-drops/messages/subjects/console-manual'
import type { Call } from '../../console/actions.ts'
import type { Language } from '../../console/language.tsx'
import type { Notice } from '../../ui/overlays/notice.ts'

export type Preview = NonNullable<OutputOf<typeof findDrop>['drop']>

/** How far an address has come. */
export type Status =
  | { kind: 'idle' | 'validating' | 'queuing' }
  | { kind: 'processing'; queueId: number }
  | { kind: 'success'; queueId: number; url: string; preview: Preview | null }
  | { kind: 'exists'; message: string; url: string; id: number; preview: Preview | null }
  | { kind: 'error'; message: string; queueId?: number; isField?: true }

export interface ManualForm {
  url: string
  label: string
  notes: string
}

interface IngestOptions {
  call: Call
  language: Language
  wait: (ms: number) => Promise<void>
  onStatus: (status: Status) => void
  notify: (notice: Notice) => void
}

/** From the typed text to the article, or to the error, in the specified order. */
export async function ingest(form: ManualForm, options: IngestOptions): Promise<void> {
  const { call, language, onStatus, notify } = options
  const t = consoleManual.in(language)
  onStatus({ kind: 'validating' })
  const checked = checkManualUrl(form.url)
  if (!checked.ok) {
    onStatus({ kind: 'error', message: t(`problems.${checked.problem}`), isField: true })
    return
  }
  const { url } = checked
  try {
    const known = await find(call, url)
    if (known) return onStatus({ kind: 'exists', message: t('exists'), url, id: known.id, preview: known })
    onStatus({ kind: 'queuing' })
    const answer = await call(manualIngest, {
      url,
      source_label: form.label.trim() || null,
      notes: form.notes.trim() || null,
    })
    if (answer.status === 'exists') {
      const preview = await find(call, url)
      return onStatus({ kind: 'exists', message: t('exists'), url, id: answer.content_id, preview })
    }
    await follow(answer.queue_id, url, options)
  } catch (error) {
    notify({ tone: 'bad', title: t('failed') })
    const isKnown = isAppError(error) && error.code !== 'INTERNAL' && error.message !== ''
    onStatus({ kind: 'error', message: isKnown ? error.message : t('unknown') })
  }
}

async function find(call: Call, url: string): Promise<Preview | null> {
  return (await call(findDrop, { url })).drop
}

/** Polls the queue item until it has ended, and no longer than is worth waiting. */
async function follow(queueId: number, url: string, options: IngestOptions): Promise<void> {
  const { call, language, wait, onStatus, notify } = options
  const t = consoleManual.in(language)
  const failed = (message: string) => {
    notify({ tone: 'bad', title: t('failed'), description: message })
    onStatus({ kind: 'error', message, queueId })
  }
  notify({ tone: 'ok', title: t('queued') })
  onStatus({ kind: 'processing', queueId })
  await wait(MANUAL_FIRST_READ_MS)
  for (let read = 1; read <= MANUAL_MAX_READS; read += 1) {
    const item = await call(getQueueItem, { id: queueId }).catch(() => undefined)
    if (!item) return failed(t('readFailed'))
    if (item.status === 'error' || item.status === 'failed') return failed(item.error || t('processing'))
    if (item.status === 'done') {
      const preview = await find(call, url).catch(() => null)
      notify({ tone: 'ok', title: t('doneTitle'), description: t('done') })
      return onStatus({ kind: 'success', queueId, url, preview })
    }
    if (read < MANUAL_MAX_READS) await wait(MANUAL_READ_EVERY_MS)
  }
  failed(t('timeout'))
}
