import type { Channel } from '@daily-drops/core/delivery/channels'

/** Which integrations are configured; computed once from the environment, read by every screen (DEC-02). */
export interface Capabilities extends Record<Exclude<Channel, 'email'>, boolean> {
  mail: boolean
  google: boolean
  linkedin: boolean
  payments: boolean
  /** One of the messaging apps at least. */
  messaging: boolean
  youtube: boolean
  /** Search engines are told what is new (IndexNow). */
  indexing: boolean
  /** New sitemaps are submitted to Google. */
  searchConsole: boolean
  /** What readers agreed to have counted also goes to an analytics service of the operator. */
  analytics: boolean
}

/** Whether readers can be reached this way at all. */
export function isChannelOpen(
  capabilities: Pick<Capabilities, 'mail' | Exclude<Channel, 'email'>>,
  channel: Channel,
): boolean {
  return capabilities[channel === 'email' ? 'mail' : channel]
}
