import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

export interface CaughtMail {
  id: string
  receivedAt: string
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  /** The addresses in the text part, in order. */
  links: string[]
  messageId: string
  headers: string
}

export interface SmtpInbox {
  port: number
  url: string
  /** Newest first. */
  mails: CaughtMail[]
  /** From now on this address does not exist here. */
  refuse(address: string): void
  stop(): Promise<void>
}

export interface InboxOptions {
  port?: number
  keep?: number
}

/** A real SMTP server on loopback that accepts every email and delivers none. */
export async function startSmtpInbox({ port = 0, keep = 200 }: InboxOptions = {}): Promise<SmtpInbox> {
  const mails: CaughtMail[] = []
  const refused = new Set<string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      if (!refused.has(address)) return done()
      done(Object.assign(new Error(`No such mailbox: ${address}`), { responseCode: 550 }))
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      parse(stream, to).then((mail) => {
        mails.unshift(mail)
        mails.splice(keep)
        done()
      }, done)
    },
  })
  // A client that disconnects in mid-command is not our concern.
  server.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const actual = (server.server.address() as AddressInfo).port
  return {
    port: actual,
    url: `smtp://127.0.0.1:${actual}`,
    mails,
    refuse: (address) => void refused.add(address),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function parse(stream: NodeJS.ReadableStream, to: string[]): Promise<CaughtMail> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  const source = Buffer.concat(chunks)
  const mail = await simpleParser(source)
  const text = mail.text ?? ''
  return {
    id: randomUUID(),
    receivedAt: new Date().toISOString(),
    from: mail.from?.text ?? '',
    to,
    subject: mail.subject ?? '',
    text,
    html: mail.html || '',
    links: text.match(/https?:\/\/\S+/g) ?? [],
    messageId: mail.messageId ?? '',
    headers: source.toString('latin1').split('\r\n\r\n', 1)[0] ?? '',
  }
}
