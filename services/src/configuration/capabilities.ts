import type { Capabilities } from '@daily-drops/contract/site/capabilities'

/** The variables that switch an integration on. */
export interface IntegrationEnv {
  SMTP_URL?: string | undefined
  GOOGLE_CLIENT_ID?: string | undefined
  LINKEDIN_CLIENT_ID?: string | undefined
  STRIPE_SECRET_KEY?: string | undefined
  TELEGRAM_BOT_NAME?: string | undefined
  WHATSAPP_NUMBER?: string | undefined
  VAPID_PUBLIC_KEY?: string | undefined
  YOUTUBE_API_KEY?: string | undefined
  INDEXNOW_KEY?: string | undefined
  SEARCH_CONSOLE_KEY_FILE?: string | undefined
  ANALYTICS_URL?: string | undefined
}

/** What this installation can do: the one place that decides it (DEC-02). */
export function capabilities(env: IntegrationEnv): Capabilities {
  return {
    mail: Boolean(env.SMTP_URL),
    google: Boolean(env.GOOGLE_CLIENT_ID),
    linkedin: Boolean(env.LINKEDIN_CLIENT_ID),
    payments: Boolean(env.STRIPE_SECRET_KEY),
    messaging: Boolean(env.TELEGRAM_BOT_NAME || env.WHATSAPP_NUMBER),
    telegram: Boolean(env.TELEGRAM_BOT_NAME),
    whatsapp: Boolean(env.WHATSAPP_NUMBER),
    push: Boolean(env.VAPID_PUBLIC_KEY),
    youtube: Boolean(env.YOUTUBE_API_KEY),
    indexing: Boolean(env.INDEXNOW_KEY),
    searchConsole: Boolean(env.SEARCH_CONSOLE_KEY_FILE),
    analytics: Boolean(env.ANALYTICS_URL),
  }
}
