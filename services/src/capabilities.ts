import type { Capabilities } from '@daily-drops/contract/capabilities'

/** The variables that switch an integration on. */
export interface IntegrationEnv {
  SMTP_URL?: string | undefined
  GOOGLE_CLIENT_ID?: string | undefined
  LINKEDIN_CLIENT_ID?: string | undefined
  STRIPE_SECRET_KEY?: string | undefined
  MESSAGING_API_URL?: string | undefined
  YOUTUBE_API_KEY?: string | undefined
  INDEXNOW_KEY?: string | undefined
  ANALYTICS_URL?: string | undefined
}

/** What this installation can do: the one place that decides it (DEC-02). */
export function capabilities(env: IntegrationEnv): Capabilities {
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
