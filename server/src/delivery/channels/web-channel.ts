import { createHash, timingSafeEqual } from 'node:crypto'
import type { Provider } from '@daily-drops/core/delivery/channels'
import type { Db } from '@daily-drops/db/connection/client'
import type { DeliverySettings } from '@daily-drops/services/delivery/settings'
import type { Context, Hono } from 'hono'
import type { HostEnv } from '../../context/host-env.ts'
import type { DeliveryDeps } from '../delivery-deps.ts'

export type WebhookDeps = Pick<DeliveryDeps, 'db' | 'delivery'>

export interface LinkRequest {
  db: Db
  delivery: DeliverySettings
  userId: string
  /** What the reader typed in, where the channel asks for something. */
  address: string
}

/** What web does for a channel, besides what it does for all of them. */
export interface WebChannel {
  /** What its provider tells us: proven, stored, answered; the work is the worker's. */
  receive?(app: Hono<HostEnv>, deps: WebhookDeps): void
  /** Begins to connect: answers with the address that the reader opens, or null when it is done. */
  link?(request: LinkRequest): Promise<string | null>
}

export function ignore(c: Context<HostEnv>, provider: Provider) {
  c.get('log').warn({ provider }, 'unusable message ignored')
  return c.body(null, 200)
}

/** In a time that says nothing about how much of it was right. */
export function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
