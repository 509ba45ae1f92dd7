import { createHmac } from 'node:crypto'

/** The secret that all providers use in a test. */
const SECRET = 'a-webhook-secret-of-enough-characters'

/** Every provider configured. */
export const PROVIDERS = {
  STRIPE_SECRET_KEY: 'sk_test',
  STRIPE_WEBHOOK_SECRET: SECRET,
  STRIPE_PRICE_PREMIUM: 'price_premium',
  STRIPE_PRICE_CORPORATE: 'price_corporate',
  SMTP_URL: 'smtp://127.0.0.1:1',
  TELEGRAM_BOT_NAME: 'daily_drops_bot',
  TELEGRAM_WEBHOOK_SECRET: SECRET,
  WHATSAPP_NUMBER: '491700000000',
  WHATSAPP_APP_SECRET: SECRET,
  WHATSAPP_VERIFY_TOKEN: SECRET,
  MAIL_WEBHOOK_SECRET: SECRET,
}

export const HOOKS = ['stripe', 'telegram', 'whatsapp', 'mail'] as const
export type Hook = (typeof HOOKS)[number]

/** The headers with which this provider proves this body. */
export function proofOf(hook: Hook, body: string, id = 'msg_1'): Record<string, string> {
  const now = String(Math.floor(Date.now() / 1000))
  const mac = (text: string) => createHmac('sha256', SECRET).update(text)
  switch (hook) {
    case 'stripe':
      return { 'stripe-signature': `t=${now},v1=${mac(`${now}.${body}`).digest('hex')}` }
    case 'telegram':
      return { 'x-telegram-bot-api-secret-token': SECRET }
    case 'whatsapp':
      return { 'x-hub-signature-256': `sha256=${mac(body).digest('hex')}` }
    case 'mail':
      return {
        'webhook-id': id,
        'webhook-timestamp': now,
        'webhook-signature': `v1,${mac(`${id}.${now}.${body}`).digest('base64')}`,
      }
  }
}
