import type { Readable } from 'node:stream'
import SMTPPool from 'nodemailer/lib/smtp-pool'

interface Envelope {
  id: string
  from: string
  to: string
}

interface SmtpPool {
  /** Ends when the server has taken the mail. `body` is asked for when a connection is free. */
  send(envelope: Envelope, body: () => Readable): Promise<void>
  close(): void
}

/**
 * The connections of the library, without what it does with a mail before: ours is finished, and to take it apart and put
 * it together again costs as much as to send it.
 */
export function openSmtpPool(options: { url: string; connections: number; requireTls: boolean }): SmtpPool {
  const pool = new SMTPPool({
    url: options.url,
    requireTLS: options.requireTls,
    maxConnections: options.connections,
    maxMessages: 1000,
    // It would send again by itself, without knowing whether the first was taken.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return {
    send: ({ id, from, to }, body) =>
      new Promise((resolve, reject) => {
        const message = {
          getEnvelope: () => ({ from, to: [to] }),
          messageId: () => id,
          getHeader: () => id,
          createReadStream: body,
        }
        const mail = { data: {}, message } as unknown as Parameters<typeof pool.send>[0]
        pool.send(mail, (error) => (error ? reject(error) : resolve()))
      }),
    close: () => pool.close(),
  }
}
