import type { getSettings } from '@daily-drops/contract/functions/accounts/settings'
import type { getBilling } from '@daily-drops/contract/functions/billing/billing'
import type { listChannels } from '@daily-drops/contract/functions/delivery/channels'
import type { getPodcast } from '@daily-drops/contract/functions/listening/podcast'
import type { listTokens } from '@daily-drops/contract/functions/tokens/tokens'
import type { listWebhooks } from '@daily-drops/contract/functions/webhooks/webhooks'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'
import type { Capabilities } from '@daily-drops/contract/site/capabilities'
import type { Channel } from '@daily-drops/core/delivery/channels'
import type { SettingsOutcome } from './settings-outcome.ts'

export interface SettingsView {
  capabilities: Pick<Capabilities, 'mail' | 'payments' | 'messaging' | 'voice' | Exclude<Channel, 'email'>>
  account: OutputOf<typeof getSettings>
  timeZones: readonly string[]
  billing: OutputOf<typeof getBilling>
  delivery: OutputOf<typeof listChannels>
  tokens: OutputOf<typeof listTokens>
  podcast: OutputOf<typeof getPodcast>
  webhooks: OutputOf<typeof listWebhooks>
  /** Whether the plan includes messaging apps. */
  hasMessaging: boolean
  /** Returning from the payment provider. */
  justPaid: boolean
}

export interface SectionProps {
  settings: SettingsView
  outcome: SettingsOutcome | undefined
}

type ChannelState = SettingsView['delivery']['channels'][number]

/** What one channel's sections need. Absent before the reader asked for it. */
export interface ChannelProps extends SectionProps {
  kind: Channel
  channel: ChannelState | undefined
}
