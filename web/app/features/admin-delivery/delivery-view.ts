import { sendTestEdition } from '@daily-drops/contract/functions/delivery/newsletter'
import type {
  getDeliveryStatus,
  listDeliverySlots,
  listSuppressions,
  listUndelivered,
} from '@daily-drops/contract/functions/delivery/operations'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'
import { consoleDelivery } from '@daily-drops/messages/subjects/console-delivery'
import { type Call, callStep, jobOutput } from '../../console/actions.ts'
import type { Language } from '../../console/language.tsx'
import type { Listed } from '../../console/list/read-list.ts'
import type { Notice } from '../../ui/overlays/notice.ts'
import type { StateKind } from '../../ui/states/state.tsx'

export type Status = OutputOf<typeof getDeliveryStatus>
export type Slot = OutputOf<typeof listDeliverySlots>['rows'][number]

/** Their address parameters, beside those of the slots. */
export const UNDELIVERED = 'undelivered-'
export const SUPPRESSED = 'suppressed-'

export interface DeliveryView {
  at: string
  status: Status
  slots: Listed<typeof listDeliverySlots>
  undelivered: Listed<typeof listUndelivered>
  suppressions: Listed<typeof listSuppressions>
  mayConfirm: boolean
}

export type SlotState = 'due' | 'sending' | 'sent' | 'failed'

export const SLOT_KINDS: Record<SlotState, StateKind> = {
  due: 'waiting',
  sending: 'running',
  sent: 'ok',
  failed: 'bad',
}

/** Resolved either way. */
export const settled = (slot: Slot) => slot.sent + slot.suppressed + slot.skipped + slot.unknown + slot.dead

export function stateOf(slot: Slot, now: number): SlotState {
  if (settled(slot) >= slot.due) return slot.dead + slot.unknown > 0 && slot.sent === 0 ? 'failed' : 'sent'
  return Date.parse(slot.due_at) > now ? 'due' : 'sending'
}

/** Reports that the test edition is on its way, and returns whether it was sent. */
export async function testStep(
  call: Call,
  language: Language,
  onStarted: (notice: Notice) => void,
): Promise<Notice> {
  const t = consoleDelivery.in(language)
  let job: string | null = null
  const done = ({ job_id }: OutputOf<typeof sendTestEdition>) => {
    job = job_id
    return t('tested')
  }
  const started = await callStep(call, { fn: sendTestEdition, input: {}, done, failed: t('failed') })
  if (job === null) return started
  onStarted(started)
  const ended = await jobOutput(job, { call }).catch(() => ({ sent: false }))
  const { sent } = ended as { sent: boolean }
  return { tone: sent ? 'ok' : 'bad', title: sent ? t('testSent') : t('testFailed') }
}
