import type { Capabilities } from '@daily-drops/contract/capabilities'
import type { Env } from './env.ts'

export function capabilities(env: Env): Capabilities {
  return {
    mail: Boolean(env.SMTP_URL),
    google: Boolean(env.GOOGLE_CLIENT_ID),
    linkedin: Boolean(env.LINKEDIN_CLIENT_ID),
    payments: Boolean(env.STRIPE_SECRET_KEY),
    messaging: Boolean(env.MESSAGING_API_URL),
    youtube: Boolean(env.YOUTUBE_API_KEY),
    indexing: Boolean(env.INDEXNOW_KEY),
    analytics: Boolean(env.ANALYTICS_URL),
  }
}
