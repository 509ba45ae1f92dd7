import type { Db } from '@daily-drops/db/connection/client'
import type { Locale } from '@daily-drops/messages/locales'
import type { DeliverySettings } from '@daily-drops/services/delivery/settings'
import type { SnapshotHolder } from '@daily-drops/services/editions/ranking-snapshot'

export interface DeliveryDeps {
  db: Db
  delivery: DeliverySettings
  snapshots: SnapshotHolder
  /** The interface languages that are offered. */
  locales: readonly Locale[]
}
