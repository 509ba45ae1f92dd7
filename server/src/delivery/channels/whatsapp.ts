import { createHash, createHmac } from 'node:crypto'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { storeInbound } from '@daily-drops/db/delivery/inbound'
import { pendingPhone } from '@daily-drops/db/delivery/phone-codes'
import { readMessage } from '../../webhooks/provider-message.ts'
import { subjectsIn } from '../chat-subjects.ts'
import { linkCode } from './link-code.ts'
import { ignore, isSame, type WebChannel } from './web-channel.ts'

const NUMBERS = ['from', 'recipient_id', 'wa_id']

export const whatsapp: WebChannel = {
  receive(app, { db, delivery }) {
    const { WHATSAPP_APP_SECRET: secret, WHATSAPP_VERIFY_TOKEN: verifyToken = '' } = delivery.env
    if (!secret) return
    // The only request without a signature: it is proven by the token that we chose.
    app.get('/webhooks/whatsapp', (c) => {
      const query = c.req.query()
      const { 'hub.mode': mode, 'hub.verify_token': token = '', 'hub.challenge': challenge = '' } = query
      if (mode !== 'subscribe' || !isSame(token, verifyToken)) throw new AppError('FORBIDDEN')
      return c.text(challenge.slice(0, 200))
    })
    app.post('/webhooks/whatsapp', async (c) => {
      // Over the bytes as received, because the same JSON can be written differently.
      const body = Buffer.from(await c.req.arrayBuffer())
      const expected = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
      if (!isSame(c.req.header('x-hub-signature-256') ?? '', expected)) throw new AppError('FORBIDDEN')
      const payload = readMessage(body.toString('utf8'))
      if (!payload) return ignore(c, 'whatsapp')
      // A batch has no id.
      const ref = createHash('sha256').update(body).digest('hex')
      await storeInbound(db, { provider: 'whatsapp', ref, payload, about: numbersIn(payload) })
      return c.body(null, 200)
    })
  },

  async link(request) {
    const text = `Daily Drops ${await linkCode(request, 'whatsapp')}`
    return `https://wa.me/${request.delivery.env.WHATSAPP_NUMBER}?text=${encodeURIComponent(text)}`
  },

  async setup({ db, userId }) {
    const phone = await pendingPhone(db, userId)
    return { to_confirm: phone ? `+${phone}` : null }
  },
}

/** Every number in a batch, as sender or recipient. */
function numbersIn(batch: unknown): string[] {
  return subjectsIn(batch, (name, value) => (NUMBERS.includes(name) ? value : undefined))
}
