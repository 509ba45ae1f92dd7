import { Readable } from 'node:stream'
import type { Budget } from '@daily-drops/db/delivery/budgets'
import { createTransport } from 'nodemailer'
import type { Sender } from '../sender.ts'
import { composeMessage, type MailIdentity, type MailMessage } from './compose-message.ts'
import { domainBudget, outcomeOfFailure, SMTP_BUDGET, type SmtpFailure } from './smtp-outcome.ts'

export interface MailSenderOptions extends MailIdentity {
  smtpUrl: string
  connections: number
  requireTls?: boolean | undefined
  perSecond: number
  perDomainSecond: number
  /** The first day of a new sending address, which is to become known by and by. */
  warmUpFrom?: Date | undefined
}

/** So many mails for each connection are under way at once: the database is waited for by several together. */
const AHEAD = 6
const WARM_UP_FIRST_DAY = 200
const WARM_UP_GROWTH = 1.18
const DAY_MS = 24 * 60 * 60 * 1000

export function createMailSender(options: MailSenderOptions): Sender<MailMessage> {
  const { smtpUrl: url, connections, perSecond, perDomainSecond, warmUpFrom } = options
  const transport = createTransport({
    url,
    pool: true,
    requireTLS: options.requireTls ?? false,
    maxConnections: connections,
    maxMessages: 1000,
    // It would send again by itself, without knowing whether the first was taken.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  })
  const bodies = new Map<Buffer, () => Readable>()
  transport.use('stream', (mail, done) => {
    const body = bodies.get(mail.data.raw as Buffer)
    if (body) mail.message.processFunc(body)
    done()
  })
  return {
    channel: 'email',
    recognisesRepeats: true,
    concurrency: connections * AHEAD,
    budgetsOf: ({ address }): Budget[] => [
      { key: SMTP_BUDGET, perSecond, burst: perSecond * 2, today: warmUpAllowance(warmUpFrom, new Date()) },
      { key: domainBudget(address), perSecond: perDomainSecond, burst: perDomainSecond * 5 },
    ],
    render: (claim, issue) => composeMessage(options, claim, issue),
    async send({ to, envelopeFrom, raw }, stillOurs) {
      const watch = { hasLeft: false }
      bodies.set(raw, () => watched(raw, watch, stillOurs))
      try {
        const envelope = { from: envelopeFrom ?? addressIn(options.from), to }
        const { messageId } = await transport.sendMail({ raw, envelope })
        return { kind: 'sent', ref: messageId }
      } catch (error) {
        return outcomeOfFailure(error as SmtpFailure, to, watch.hasLeft)
      } finally {
        bodies.delete(raw)
      }
    },
    close: () => transport.close(),
  }
}

/**
 * The library reports an answer that was lost after the last byte like a connection that was refused. This knows better: it
 * is read only as fast as the server takes it, and past a lease that is gone its end is never reached.
 */
function watched(raw: Buffer, watch: { hasLeft: boolean }, stillOurs: () => boolean): Readable {
  function* body() {
    yield raw
    if (!stillOurs()) throw new Error('The lease is gone')
    watch.hasLeft = true
  }
  return Readable.from(body(), { objectMode: false, highWaterMark: 1 })
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
