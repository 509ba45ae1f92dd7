import { PermanentFailure } from '@daily-drops/db/jobs/jobs-consumer'
import { isLoopbackUrl } from '@daily-drops/services/configuration/env-parts'
import type { Email } from '@daily-drops/services/emails/parts'
import { createTransport } from 'nodemailer'

interface Envelope {
  to: string
  /** The email's permanent name: a retry has the same Message-ID. */
  id: string
}

type SendMail = (envelope: Envelope, mail: Email) => Promise<void>

export interface Mailer {
  site: string
  send: SendMail
  close(): void
}

interface MailerOptions {
  smtpUrl: string | undefined
  from: string
  baseUrl: string
  /** Otherwise a server, or an attacker in between, could downgrade the connection to plain text. */
  requireTls?: boolean
}

/** Emails contain links that open accounts. Only a server on this machine may go without encryption. */
export function requiresTls({
  NODE_ENV,
  SMTP_URL,
}: {
  NODE_ENV: string
  SMTP_URL?: string | undefined
}): boolean {
  return NODE_ENV === 'production' && SMTP_URL !== undefined && !isLoopbackUrl(SMTP_URL)
}

export function createMailer({ smtpUrl, from, baseUrl, requireTls = false }: MailerOptions): Mailer {
  const { origin, hostname } = new URL(baseUrl)
  const transport = smtpUrl
    ? createTransport({
        url: smtpUrl,
        pool: true,
        requireTLS: requireTls,
        connectionTimeout: 10_000,
        socketTimeout: 30_000,
      })
    : undefined
  return {
    site: origin,
    async send({ to, id }, mail) {
      if (!transport) throw new PermanentFailure('SMTP_URL is not set, so no email can be sent')
      try {
        await transport.sendMail({
          ...mail,
          from,
          to: { name: '', address: to },
          messageId: `<${id}@${hostname}>`,
        })
      } catch (error) {
        throw isRefusal(error) ? new PermanentFailure((error as Error).message, { cause: error }) : error
      }
    },
    close: () => transport?.close(),
  }
}

/** A 5xx response is final for this email, unless it is about our sign-in or encryption. */
function isRefusal(error: unknown): boolean {
  const { responseCode = 0, code = '' } = error as { responseCode?: number; code?: string }
  return responseCode >= 500 && responseCode < 600 && code !== 'EAUTH' && code !== 'ETLS'
}
