import { sendTestEdition } from '@daily-drops/contract/functions/delivery/newsletter'
import type {
  getDeliveryStatus,
  listDeliverySlots,
  listSuppressions,
  listUndelivered,
} from '@daily-drops/contract/functions/delivery/operations'
import type { FunctionContract, InputOf, OutputOf } from '@daily-drops/contract/kernel/define-function'
import { isAppError } from '@daily-drops/contract/kernel/errors'
import { type Call, jobOutput } from '../../console/actions.ts'
import type { Language } from '../../console/language.tsx'
import type { Notice } from '../../ui/overlays/notice.ts'
import type { StateKind } from '../../ui/states/state.tsx'
import { DELIVERY_TEXTS } from './delivery-texts.ts'

export type Status = OutputOf<typeof getDeliveryStatus>
type Slots = OutputOf<typeof listDeliverySlots>
export type Slot = Slots['rows'][number]
export type Undelivered = OutputOf<typeof listUndelivered>
export type Suppressions = OutputOf<typeof listSuppressions>

export interface DeliveryView {
  at: string
  status: Status
  slots: Slots
  undelivered: Undelivered
  suppressions: Suppressions
  channel: string
  /** Whom the suppressions are searched for. */
  address: string
  mayConfirm: boolean
}

export type SlotState = 'due' | 'sending' | 'sent' | 'failed'

export const SLOT_KINDS: Record<SlotState, StateKind> = {
  due: 'waiting',
  sending: 'running',
  sent: 'ok',
  failed: 'bad',
}

/** Settled in whichever way. */
export const settled = (slot: Slot) => slot.sent + slot.suppressed + slot.skipped + slot.unknown + slot.dead

export function stateOf(slot: Slot, now: number): SlotState {
  if (settled(slot) >= slot.due) return slot.dead + slot.unknown > 0 && slot.sent === 0 ? 'failed' : 'sent'
  return Date.parse(slot.due_at) > now ? 'due' : 'sending'
}

/** Calls once and says how it ended; what the server tells a person is passed on. */
export async function deliveryStep<F extends FunctionContract>(
  call: Call,
  { fn, input, done }: { fn: F; input: InputOf<F>; done: string | ((output: OutputOf<F>) => string) },
  language: Language,
): Promise<Notice> {
  try {
    const output = await call(fn, input)
    return { tone: 'ok', title: typeof done === 'string' ? done : done(output) }
  } catch (error) {
    const isTold = isAppError(error) && error.code !== 'INTERNAL'
    return {
      tone: 'bad',
      title: DELIVERY_TEXTS[language].failed,
      description: isTold ? error.message : undefined,
    }
  }
}

/** Reports that the test edition is on its way, and returns whether it was sent. */
export async function testStep(
  call: Call,
  language: Language,
  onStarted: (notice: Notice) => void,
): Promise<Notice> {
  const texts = DELIVERY_TEXTS[language]
  let job: string | null = null
  const done = ({ job_id }: OutputOf<typeof sendTestEdition>) => {
    job = job_id
    return texts.tested
  }
  const started = await deliveryStep(call, { fn: sendTestEdition, input: {}, done }, language)
  if (job === null) return started
  onStarted(started)
  const ended = await jobOutput(job, { call }).catch(() => ({ sent: false }))
  const { sent } = ended as { sent: boolean }
  return { tone: sent ? 'ok' : 'bad', title: sent ? texts.testSent : texts.testFailed }
}
