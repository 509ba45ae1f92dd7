import type { Claimed, Settlement } from '@daily-drops/db/delivery/claims'
import type { Outcome } from './sender.ts'

/** Minutes until the next attempt, by the number of attempts so far. */
const BACK_OFF = [1, 5, 15, 30, 60]
const REPEAT_AFTER_SECONDS = 60

/** The row's new state after an outcome. */
export function settlementOf(claim: Claimed, outcome: Outcome, recognisesRepeats: boolean): Settlement {
  const { id, fence, attempts, repeats } = claim
  switch (outcome.kind) {
    case 'sent':
      return { id, fence, state: 'sent', ref: outcome.ref }
    case 'refused':
      return { id, fence, state: 'dead', reason: outcome.reason }
    case 'retry': {
      const minutes = BACK_OFF[Math.min(attempts, BACK_OFF.length - 1)] ?? 60
      const delaySeconds = outcome.afterSeconds ?? outcome.pauses?.seconds ?? minutes * 60
      return {
        id,
        fence,
        state: 'pending',
        reason: outcome.reason,
        delaySeconds,
        isFree: Boolean(outcome.pauses),
      }
    }
    case 'unknown':
      return recognisesRepeats && repeats === 0
        ? {
            id,
            fence,
            state: 'pending',
            reason: outcome.reason,
            delaySeconds: REPEAT_AFTER_SECONDS,
            isRepeat: true,
          }
        : { id, fence, state: 'unknown', reason: outcome.reason }
  }
}
