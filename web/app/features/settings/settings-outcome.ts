import type { Channel } from '@daily-drops/core/delivery/channels'
import type { WebhookEvent } from '@daily-drops/core/webhooks/webhooks'
import type { FormRefusal } from '../../ui/forms/refusal.ts'
import type { QrPicture } from './qr-picture.ts'

/** The section that a response belongs to. */
export type SettingsPart =
  | 'profile'
  | 'email'
  | 'password'
  | 'address'
  | 'two-factor'
  | 'passkeys'
  | 'providers'
  | 'sessions'
  | 'tokens'
  | 'webhooks'
  | 'export'
  | 'delete'
  | 'feed'
  | 'podcast'
  | `delivery-${Channel}`

/** What a step leaves on the page. */
export interface SettingsOutcome {
  part: SettingsPart
  refusal?: FormRefusal
  done?: string
  /** The step was taken, without the wanted result. */
  error?: string
  /** A new authenticator app, until its first code is confirmed. */
  setup?: { uri: string; codes: string[]; qr: QrPicture }
  /** Shown once. */
  codes?: string[]
  /** Connects an app. */
  link?: string
  /** A new personal token, shown once, and the address of the site for its example. */
  token?: { token: string; site: string }
  /** A webhook's secret, shown once. With the draft of an address that did not answer. */
  webhook?: { secret: string; draft?: string; address?: string; events?: WebhookEvent[] }
  /** The addresses of the private feed, shown once. */
  feed?: { rss: string; json: string }
  /** The address of the podcast, shown once. */
  podcast?: { rss: string; qr: QrPicture }
}

export function outcomeFor(
  outcome: SettingsOutcome | undefined,
  part: SettingsPart,
): SettingsOutcome | undefined {
  return outcome?.part === part ? outcome : undefined
}
