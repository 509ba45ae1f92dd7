import { createHash, timingSafeEqual } from 'node:crypto'
import type { ChannelSetup } from '@daily-drops/contract/functions/delivery/channels'
import type { Provider } from '@daily-drops/core/delivery/channels'
import type { Db } from '@daily-drops/db/connection/client'
import type { DeliverySettings } from '@daily-drops/services/delivery/settings'
import type { Context, Hono } from 'hono'
import type { HostEnv } from '../../context/host-env.ts'
import type { DeliveryDeps } from '../delivery-deps.ts'

export type WebhookDeps = Pick<DeliveryDeps, 'db' | 'delivery'>

interface SetupRequest {
  db: Db
  delivery: DeliverySettings
  userId: string
}

export interface LinkRequest extends SetupRequest {
  /** What the reader typed in, if the channel asks for something. */
  address: string
}

/** A channel's own part in web. */
export interface WebChannel {
  /** Receives its provider's updates: verified, stored, acknowledged. The worker processes them. */
  receive?(app: Hono<HostEnv>, deps: WebhookDeps): void
  /** Starts to connect: returns the address that the reader opens, or null when it is done. */
  link?(request: LinkRequest): Promise<string | null>
  /** How far it is connected, where that takes more than one step or device. */
  setup?(request: SetupRequest): Promise<ChannelSetup>
}

export function ignore(c: Context<HostEnv>, provider: Provider) {
  c.get('log').warn({ provider }, 'unusable message ignored')
  return c.body(null, 200)
}

/** In constant time, so that the time reveals nothing about the match. */
export function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
