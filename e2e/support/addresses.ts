/** The journeys' loopback addresses. E2E_PORT moves all of them, so that two runs fit on one machine. */
export const PORT = Number(process.env.E2E_PORT ?? 4100)
export const BASE_URL = `http://localhost:${PORT}`
/** The same product with social providers, payments, a messaging app and push configured. */
export const SOCIAL_PORT = PORT + 1
export const SOCIAL_URL = `http://localhost:${SOCIAL_PORT}`
export const SMTP_PORT = PORT + 25
export const MAIL_PORT = PORT + 26
export const MAIL_URL = `http://localhost:${MAIL_PORT}`
/** The payment provider, with its own pages. */
export const PAYMENTS_PORT = PORT + 29
export const PAYMENTS_URL = `http://localhost:${PAYMENTS_PORT}`
/** The API of the messaging app that delivers codes. */
export const WHATSAPP_PORT = PORT + 30
export const WHATSAPP_URL = `http://127.0.0.1:${WHATSAPP_PORT}`
/** A chat's incoming webhooks, within what the worker may reach. */
export const SLACK_HOST = '127.0.9.40'
export const SLACK_PORT = PORT + 31
/** A reader's own program, called by webhooks. It refuses every call to /refuses. */
export const PROGRAM_PORT = PORT + 34
export const PROGRAM_URL = `https://${SLACK_HOST}:${PROGRAM_PORT}`
export const OPENID_PORTS = { google: PORT + 27, linkedin_oidc: PORT + 28 }
/** Only for this world: journeys sign links with it as the product does. */
export const AUTH_SECRET = 'a-secret-for-the-journeys-of-thirty-two-characters'
/** The voice of the host with every service. */
export const VOICE_NAMES = 'en=anna'
export const POSTGRES_PORT = PORT + 32
/** PgBouncer's port, where the journeys run behind it. */
export const POOLER_PORT = PORT + 33
export const DATABASE_URL = `postgres://postgres@127.0.0.1:${POSTGRES_PORT}/postgres`
