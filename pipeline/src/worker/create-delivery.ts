import type { Db } from '@daily-drops/db/connection/client'
import { offeredLocales } from '@daily-drops/messages/locales'
import { createDeliverySigner } from '@daily-drops/services/delivery/signed-links'
import { holdSnapshot } from '@daily-drops/services/editions/ranking-snapshot'
import { openChannels } from '../delivery/channels/open-channels.ts'
import type { Delivery } from '../delivery/delivery.ts'
import { requiresTls } from '../emails/mailer.ts'
import type { GuardedClient } from '../fetch/guarded-client.ts'
import type { Env } from './env.ts'

const SNAPSHOT = { freshForMs: 60_000, oldestMs: 60 * 60_000 }

interface DeliveryParts {
  db: Db
  client: GuardedClient
  /** Called when the ranking snapshot could not be renewed. */
  onRenewalFailed(error: unknown): void
}

/** The channels that the environment configures. */
export async function createDelivery(
  env: Env,
  { db, client, onRenewalFailed }: DeliveryParts,
): Promise<Delivery> {
  const signer = createDeliverySigner({ current: env.AUTH_SECRET, previous: env.AUTH_SECRET_PREVIOUS })
  const site = new URL(env.BASE_URL).origin
  const locales = offeredLocales(env.PREVIEW_LANGUAGES)
  return {
    baseUrl: env.BASE_URL,
    signer,
    snapshots: holdSnapshot(db, { ...SNAPSHOT, onRenewalFailed }),
    channels: await openChannels(env, { db, client, signer, site, locales, requireTls: requiresTls(env) }),
    locales,
  }
}
