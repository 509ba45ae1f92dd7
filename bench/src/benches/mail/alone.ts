import { createTransport } from 'nodemailer'
import { CONNECTIONS, type Mail, type Sent, timed } from './sent.ts'

/** Nodemailer with prepared emails, over as many connections and with enough in flight that none of them waits. */
export async function sendAlone(smtpUrl: string, mails: readonly Mail[]): Promise<Sent> {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: 1000,
  })
  const queue = [...mails]
  const sent = await timed(async () => {
    const lanes = Array.from({ length: CONNECTIONS * 2 }, async () => {
      for (let mail = queue.pop(); mail; mail = queue.pop()) {
        await transport.sendMail({ raw: mail.raw, envelope: { from: 'hello@drops.example', to: mail.to } })
      }
    })
    await Promise.all(lanes)
    return mails.length
  })
  transport.close()
  return sent
}
