import type { Capabilities } from '@daily-drops/contract/site/capabilities'
import {
  CHANNEL_RULES,
  CHANNELS,
  type Channel,
  channelsOfKind,
  type OpeningVariable,
} from '@daily-drops/core/delivery/channels'

/** The variables that enable an integration. */
export type IntegrationEnv = Partial<
  Record<
    | OpeningVariable
    | 'GOOGLE_CLIENT_ID'
    | 'LINKEDIN_CLIENT_ID'
    | 'STRIPE_SECRET_KEY'
    | 'YOUTUBE_API_KEY'
    | 'INDEXNOW_KEY'
    | 'SEARCH_CONSOLE_KEY_FILE'
    | 'ANALYTICS_URL',
    unknown
  >
> & { CONTACT_EMAIL?: string | undefined; VOICE_NAMES?: readonly unknown[] | undefined }

/** What this installation can do. No other code decides it (DEC-02). */
export function capabilities(env: IntegrationEnv): Capabilities {
  const open = CHANNELS.map((channel) => [channel, Boolean(env[CHANNEL_RULES[channel].settings.web[0]])])
  const { email: mail, ...channels } = Object.fromEntries(open) as Record<Channel, boolean>
  return {
    mail,
    google: Boolean(env.GOOGLE_CLIENT_ID),
    linkedin: Boolean(env.LINKEDIN_CLIENT_ID),
    payments: Boolean(env.STRIPE_SECRET_KEY),
    messaging: channelsOfKind('chat').some((channel) => channels[channel]),
    ...channels,
    youtube: Boolean(env.YOUTUBE_API_KEY),
    indexing: Boolean(env.INDEXNOW_KEY),
    searchConsole: Boolean(env.SEARCH_CONSOLE_KEY_FILE),
    analytics: Boolean(env.ANALYTICS_URL),
    voice: Boolean(env.VOICE_NAMES?.length),
    contact: env.CONTACT_EMAIL || null,
  }
}
