import { z } from 'zod'
import { httpUrl, webhookSecret } from '../../configuration/env-parts.ts'

const botName = z.string().regex(/^[A-Za-z0-9_]{5,32}$/, 'must be the name of a bot, without @')

export const telegramSettings = {
  web: { TELEGRAM_BOT_NAME: botName.optional(), TELEGRAM_WEBHOOK_SECRET: webhookSecret.optional() },
  worker: {
    TELEGRAM_BOT_TOKEN: z
      .string()
      .regex(/^\d+:[\w-]+$/)
      .optional(),
    TELEGRAM_API_URL: httpUrl.optional(),
  },
}
