import type { Viewer } from '@daily-drops/contract/viewer'
import type { Db } from '@daily-drops/db/client'
import type { SnapshotHolder } from './editions/ranking-snapshot.ts'
import type { Logger } from './logger.ts'

/** What it takes to read something for somebody, in a request as in a job; `viewer` is null for a visitor. */
export interface ReadContext {
  db: Db
  viewer: Viewer | null
  snapshots: SnapshotHolder
  log: Logger
}
