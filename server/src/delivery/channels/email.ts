import { createHmac } from 'node:crypto'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { storeInbound } from '@daily-drops/db/delivery/inbound'
import { readMessage } from '../../webhooks/provider-message.ts'
import { readersOfDelivery, readersOfMail } from '../expected-mail.ts'
import { ignore, isSame, type WebChannel } from './web-channel.ts'

const TOLERANCE_SECONDS = 300

export const email: WebChannel = {
  /** Standard Webhooks: a raw email (a bounce, a complaint, an unsubscribe request) or a provider's event in JSON. */
  receive(app, deps) {
    const { db, delivery } = deps
    const { MAIL_WEBHOOK_SECRET: secret } = delivery.env
    if (!secret) return
    app.post('/webhooks/mail', async (c) => {
      const body = Buffer.from(await c.req.arrayBuffer())
      const id = c.req.header('webhook-id') ?? ''
      const timestamp = c.req.header('webhook-timestamp') ?? ''
      const age = Math.abs(Date.now() / 1000 - Number(timestamp))
      const expected = createHmac('sha256', secret)
        .update(`${id}.${timestamp}.`)
        .update(body)
        .digest('base64')
      const signatures = (c.req.header('webhook-signature') ?? '').split(' ')
      const isSigned = signatures.some((one) => isSame(one, `v1,${expected}`))
      if (!id || id.length > 200 || !(age <= TOLERANCE_SECONDS) || !isSigned) throw new AppError('FORBIDDEN')
      const isRaw = (c.req.header('content-type') ?? '').startsWith('message/rfc822')
      const event = isRaw ? undefined : readMessage(body.toString('utf8'))
      const about = isRaw
        ? await readersOfMail(deps, body)
        : event && (await readersOfDelivery(db, event.delivery))
      if (!about) return ignore(c, 'mail')
      const payload = isRaw ? { raw: body.toString('base64') } : { event }
      await storeInbound(db, { provider: 'mail', ref: id, payload, about })
      return c.body(null, 200)
    })
  },
}
