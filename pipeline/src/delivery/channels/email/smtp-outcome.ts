import { neverReached } from '@daily-drops/services/delivery/never-reached'
import type { Outcome } from '../../sender.ts'

/** The address does not exist (RFC 3463). Any other status may be about us, the moment or the message. */
const HARD = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'])
const BREAKER_SECONDS = 30
const DOMAIN_PAUSE_SECONDS = 15 * 60

export const SMTP_BUDGET = 'smtp'
export const domainBudget = (address: string) => `domain:${address.split('@')[1]?.toLowerCase() ?? ''}`

export interface SmtpFailure {
  message?: string
  code?: string
  command?: string
  syscall?: string
  originalCode?: string
  response?: string
  responseCode?: number
}

/** The status of a response or a report, such as 5.1.1. Undefined when it has none. */
export function statusIn(text: string): string | undefined {
  return /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1]
}

export function isHard(status: string | undefined): boolean {
  return status !== undefined && HARD.has(status)
}

/** Classifies a failed attempt by the response or, without one, by whether the whole email had left. */
export function outcomeOfFailure(error: SmtpFailure, to: string, hasLeft: boolean): Outcome {
  const { responseCode: answer, response = '', code = 'ERROR' } = error
  const pausing = (key: string, seconds: number): Outcome => ({
    kind: 'retry',
    reason: `smtp ${answer ?? code}`,
    pauses: { key, seconds },
  })
  if (code === 'EAUTH') return pausing(SMTP_BUDGET, BREAKER_SECONDS)
  if (answer === undefined) {
    if (hasLeft) return { kind: 'unknown', reason: 'smtp response lost' }
    const isUnreachable = neverReached(error) !== undefined || error.message === 'Connection timeout'
    return isUnreachable ? pausing(SMTP_BUDGET, BREAKER_SECONDS) : { kind: 'retry', reason: `smtp ${code}` }
  }
  const status = statusIn(response)
  const reason = `smtp ${status ?? answer}`
  if (answer >= 500) {
    return isHard(status)
      ? { kind: 'refused', reason, closes: 'bounced', suppresses: 'bounced' }
      : { kind: 'refused', reason, isSoft: true }
  }
  if (answer === 421 && error.command === 'CONN') return pausing(SMTP_BUDGET, BREAKER_SECONDS)
  if (answer === 421 || status?.startsWith('4.7.')) return pausing(domainBudget(to), DOMAIN_PAUSE_SECONDS)
  return { kind: 'retry', reason }
}
