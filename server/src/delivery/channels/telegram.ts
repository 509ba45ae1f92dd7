import { AppError } from '@daily-drops/contract/kernel/errors'
import { storeInbound } from '@daily-drops/db/delivery/inbound'
import { readMessage } from '../../webhooks/provider-message.ts'
import { subjectsIn } from '../chat-subjects.ts'
import { linkCode } from './link-code.ts'
import { ignore, isSame, type WebChannel } from './web-channel.ts'

export const telegram: WebChannel = {
  receive(app, { db, delivery }) {
    const { TELEGRAM_WEBHOOK_SECRET: secret } = delivery.env
    if (!secret) return
    app.post('/webhooks/telegram', async (c) => {
      if (!isSame(c.req.header('x-telegram-bot-api-secret-token') ?? '', secret))
        throw new AppError('FORBIDDEN')
      const update = readMessage(await c.req.text())
      if (!Number.isSafeInteger(update?.update_id)) return ignore(c, 'telegram')
      const about = chatsIn(update)
      await storeInbound(db, { provider: 'telegram', ref: String(update?.update_id), payload: update, about })
      return c.body(null, 200)
    })
  },

  async link(request) {
    const code = await linkCode(request, 'telegram')
    return `https://t.me/${request.delivery.env.TELEGRAM_BOT_NAME}?start=${code}`
  },
}

/** Every chat in an update, and everyone who wrote in it. */
function chatsIn(update: unknown): string[] {
  return subjectsIn(update, (name, value) =>
    name === 'chat' || name === 'from' ? (value as { id?: unknown } | null)?.id : undefined,
  )
}
