import { z } from 'zod'
import { smtpUrl, webhookSecret } from '../../configuration/env-parts.ts'

const rate = z.coerce.number().min(0.1).max(10_000)

export const emailSettings = {
  web: { SMTP_URL: smtpUrl.optional(), MAIL_WEBHOOK_SECRET: webhookSecret.optional() },
  worker: {
    SMTP_URL: smtpUrl.optional(),
    MAIL_FROM: z.string().min(3).default('Daily Drops <no-reply@localhost>'),
    MAIL_INBOUND_DOMAIN: z.hostname().optional(),
    MAIL_CONNECTIONS: z.coerce.number().int().min(1).max(100).default(5),
    MAIL_PER_SECOND: rate.default(100),
    MAIL_PER_DOMAIN_SECOND: rate.default(20),
    MAIL_WARM_UP_FROM: z.coerce.date().optional(),
    DKIM_DOMAIN: z.hostname().optional(),
    DKIM_SELECTOR: z
      .string()
      .regex(/^[a-z0-9.-]+$/i)
      .optional(),
    // On one line, as env files require.
    DKIM_PRIVATE_KEY: z
      .string()
      .transform((key) => key.replaceAll('\\n', '\n'))
      .optional(),
  },
}
