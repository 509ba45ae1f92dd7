import type { Channel } from '@daily-drops/core/delivery/channels'

/** Which integrations are configured. Computed once from the environment, read by every screen (DEC-02). */
export interface Capabilities extends Record<Exclude<Channel, 'email'>, boolean> {
  mail: boolean
  google: boolean
  linkedin: boolean
  payments: boolean
  /** At least one messaging app. */
  messaging: boolean
  youtube: boolean
  /** Search engines are notified of changes (IndexNow). */
  indexing: boolean
  /** New sitemaps are submitted to Google. */
  searchConsole: boolean
  /** Events that readers consented to are also sent to the operator's analytics service. */
  analytics: boolean
  /** Editions are spoken by a voice of this installation. */
  voice: boolean
  /** Where readers reach the operator. */
  contact: string | null
}

/** Whether the channel is available. */
export function isChannelOpen(
  capabilities: Pick<Capabilities, 'mail' | Exclude<Channel, 'email'>>,
  channel: Channel,
): boolean {
  return capabilities[channel === 'email' ? 'mail' : channel]
}

/** The capabilities that the texts about the product depend on. */
export type Can = Pick<Capabilities, 'mail' | 'messaging' | 'payments'>

export const canOf = ({ mail, messaging, payments }: Can): Can => ({ mail, messaging, payments })
