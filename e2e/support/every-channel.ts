/** The environment of a host that offers every channel. */
export const EVERY_CHANNEL = {
  TELEGRAM_BOT_NAME: 'daily_drops_bot',
  TELEGRAM_WEBHOOK_SECRET: 'a-webhook-secret-of-the-journeys',
  WHATSAPP_NUMBER: '491700000000',
  WHATSAPP_APP_SECRET: 'a-webhook-secret-of-the-journeys',
  WHATSAPP_VERIFY_TOKEN: 'a-webhook-secret-of-the-journeys',
  SLACK_DELIVERY: '1',
  VAPID_PUBLIC_KEY: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
}
