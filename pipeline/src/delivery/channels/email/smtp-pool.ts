import type { Readable } from 'node:stream'
import SMTPPool from 'nodemailer/lib/smtp-pool'

interface Envelope {
  id: string
  from: string
  to: string
}

interface SmtpPool {
  /** Resolves when the server has accepted the email. `body` is called when a connection is free. */
  send(envelope: Envelope, body: () => Readable): Promise<void>
  close(): void
}

/**
 * The library's connections without its message processing: our messages are complete, and parsing and
 * rebuilding them costs as much as sending them.
 */
export function openSmtpPool(options: { url: string; connections: number; requireTls: boolean }): SmtpPool {
  const pool = new SMTPPool({
    url: options.url,
    requireTLS: options.requireTls,
    maxConnections: options.connections,
    maxMessages: 1000,
    // The library would retry by itself, without knowing whether the first attempt was accepted.
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
