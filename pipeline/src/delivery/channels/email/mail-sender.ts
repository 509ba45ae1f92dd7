import { Readable } from 'node:stream'
import type { Budget } from '@daily-drops/db/delivery/budgets'
import type { Sender } from '../../sender.ts'
import { composeMessage, type MailIdentity, type MailMessage } from './compose-message.ts'
import { domainBudget, outcomeOfFailure, SMTP_BUDGET, type SmtpFailure } from './smtp-outcome.ts'
import { openSmtpPool } from './smtp-pool.ts'

export interface MailSenderOptions extends MailIdentity {
  smtpUrl: string
  connections: number
  requireTls?: boolean | undefined
  perSecond: number
  perDomainSecond: number
  /** The first day of a new sending address, whose volume grows gradually. */
  warmUpFrom?: Date | undefined
}

/** How many emails per connection are prepared at once, so that several share one wait for the database. */
const AHEAD = 6
const WARM_UP_FIRST_DAY = 200
const WARM_UP_GROWTH = 1.18
const DAY_MS = 24 * 60 * 60 * 1000

export function createMailSender(options: MailSenderOptions): Sender<MailMessage> {
  const { smtpUrl: url, connections, perSecond, perDomainSecond, warmUpFrom } = options
  const pool = openSmtpPool({ url, connections, requireTls: options.requireTls ?? false })
  return {
    channel: 'email',
    recognisesRepeats: true,
    concurrency: connections * AHEAD,
    budgetsOf: ({ address }): Budget[] => [
      { key: SMTP_BUDGET, perSecond, burst: perSecond * 2, today: warmUpAllowance(warmUpFrom, new Date()) },
      { key: domainBudget(address), perSecond: perDomainSecond, burst: perDomainSecond * 5 },
    ],
    render: (claim, issue) => composeMessage(options, claim, issue),
    async send({ id, to, envelopeFrom, raw }, stillOurs) {
      const watch = { hasLeft: false }
      const from = envelopeFrom ?? addressIn(options.from)
      try {
        await pool.send({ id, from, to }, () => watched(raw, watch, stillOurs))
        return { kind: 'sent' }
      } catch (error) {
        return outcomeOfFailure(error as SmtpFailure, to, watch.hasLeft)
      }
    },
    close: pool.close,
  }
}

/**
 * The library reports a response lost after the last byte like a refused connection. This stream knows
 * whether all bytes left: it is read only as fast as the server accepts it, and never to its end once the
 * lease is lost.
 */
function watched(raw: Buffer, watch: { hasLeft: boolean }, stillOurs: () => boolean): Readable {
  let isRead = false
  return new Readable({
    highWaterMark: 1,
    read() {
      if (!isRead) {
        isRead = true
        this.push(raw)
      } else if (stillOurs()) {
        watch.hasLeft = true
        this.push(null)
      } else {
        this.destroy(new Error('The lease was lost'))
      }
    },
  })
}

function warmUpAllowance(from: Date | undefined, now: Date): number | undefined {
  if (!from) return undefined
  const days = Math.max(0, Math.floor((now.getTime() - from.getTime()) / DAY_MS))
  return Math.min(Math.round(WARM_UP_FIRST_DAY * WARM_UP_GROWTH ** days), 2 ** 31 - 1)
}

/** 'Daily Drops <hello@example.org>' → 'hello@example.org'. */
function addressIn(from: string): string {
  return /^[^<]*<([^>]+)>/.exec(from)?.[1] ?? from
}
