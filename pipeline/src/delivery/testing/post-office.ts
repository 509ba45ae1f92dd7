import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

interface Arrived {
  messageId: string
  to: string
  from: string
  raw: Buffer
}

/** How an email is treated, by its address. */
type Treatment =
  | { answer: number; text: string; at?: 'rcpt' | 'data' }
  /** Accepted, and the connection cut before the response. */
  | 'answer lost'
  /** Cut before the email itself. */
  | 'cut'
  | 'slow'
  /** Reports when it has reached this step, and responds only when released. */
  | Hold

type Moment = 'mail' | 'rcpt' | 'data' | 'dot'

interface Hold {
  holdAt: Moment
  reached(): void
  until?: Promise<void> | undefined
}

export interface PostOffice {
  url: string
  arrived: Arrived[]
  /** How it responds from now on. Undefined accepts everything. */
  treat: ((mail: { to: string; attempt: number }) => Treatment | undefined) | undefined
  stop(): Promise<void>
}

/** A real SMTP server on loopback that stores every email byte by byte, and fails on request. */
export async function openPostOffice(options: { port?: number } = {}): Promise<PostOffice> {
  const arrived: Arrived[] = []
  const attempts = new Map<string, number>()
  const office: PostOffice = { url: '', arrived, treat: undefined, stop }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    hideSize: true,
    closeTimeout: 100,
    onMailFrom(_, __, done) {
      whenLet(office.treat?.({ to: '', attempt: 0 }), 'mail', () => done())
    },
    onRcptTo({ address }, session, done) {
      const attempt = (attempts.get(address) ?? 0) + 1
      attempts.set(address, attempt)
      const treatment = office.treat?.({ to: address, attempt })
      Object.assign(session, { treatment })
      if (treatment === 'cut') return void socketOf(session)?.destroy()
      whenLet(treatment, 'rcpt', () => done(refusal(treatment, 'rcpt')))
    },
    onData(stream, session, done) {
      const { treatment } = session as typeof session & { treatment?: Treatment }
      const socket = socketOf(session)
      // A server may forget what it never acknowledged.
      if (isHeld(treatment, 'data')) {
        whenLet(treatment, 'data', () => socket?.destroy())
        return void stream.resume()
      }
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const refused = refusal(treatment, 'data')
        if (refused) return done(refused)
        if (treatment === 'slow') await new Promise((resolve) => setTimeout(resolve, 1500))
        keep(Buffer.concat(chunks), session.envelope)
        if (treatment === 'answer lost') socket?.destroy()
        else whenLet(treatment, 'dot', () => done())
      })
    },
  })
  const sockets = new Map<string, Socket>()
  server.server.on('connection', (socket: Socket) => {
    sockets.set(`${socket.remoteAddress}:${socket.remotePort}`, socket)
    socket.once('close', () => sockets.delete(`${socket.remoteAddress}:${socket.remotePort}`))
  })
  const socketOf = (session: { remoteAddress: string; remotePort: number }) =>
    sockets.get(`${session.remoteAddress}:${session.remotePort}`)
  server.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  office.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return office

  function keep(
    raw: Buffer,
    envelope: { mailFrom: false | { address: string }; rcptTo: { address: string }[] },
  ): void {
    const messageId = /^message-id:\s*(\S+)/im.exec(raw.toString('latin1'))?.[1] ?? ''
    const from = envelope.mailFrom ? envelope.mailFrom.address : ''
    arrived.push({ raw, messageId, from, to: envelope.rcptTo[0]?.address ?? '' })
  }
  function stop(): Promise<void> {
    for (const socket of sockets.values()) socket.destroy()
    return new Promise((resolve) => server.close(() => resolve()))
  }
}

function isHeld(treatment: Treatment | undefined, moment: Moment): treatment is Hold {
  return typeof treatment === 'object' && 'holdAt' in treatment && treatment.holdAt === moment
}

function whenLet(treatment: Treatment | undefined, moment: Moment, answer: () => void): void {
  if (isHeld(treatment, moment)) {
    treatment.reached()
    void treatment.until?.then(answer)
  } else {
    answer()
  }
}

function refusal(treatment: Treatment | undefined, moment: 'rcpt' | 'data'): Error | null {
  if (typeof treatment !== 'object' || 'holdAt' in treatment || (treatment.at ?? 'rcpt') !== moment)
    return null
  return Object.assign(new Error(treatment.text), { responseCode: treatment.answer })
}
