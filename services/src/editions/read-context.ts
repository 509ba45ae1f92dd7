import type { Viewer } from '@daily-drops/contract/accounts/viewer'
import type { Db } from '@daily-drops/db/connection/client'
import type { ReaderSettings } from '@daily-drops/db/editions/editions'
import type { Logger } from '../operations/logger.ts'
import type { SnapshotHolder } from './ranking-snapshot.ts'

/** What it takes to read something for somebody, in a request as in a job; `viewer` is null for a visitor. */
export interface ReadContext {
  db: Db
  viewer: Viewer | null
  /** The viewer's, where whoever found out who asks has read them on the way. */
  settings?: ReaderSettings | undefined
  snapshots: SnapshotHolder
  log: Logger
}
