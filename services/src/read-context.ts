import type { Viewer } from '@daily-drops/contract/viewer'
import type { Db } from '@daily-drops/db/client'
import type { ReaderSettings } from '@daily-drops/db/editions/editions'
import type { SnapshotHolder } from './editions/ranking-snapshot.ts'
import type { Logger } from './logger.ts'

/** What it takes to read something for somebody, in a request as in a job; `viewer` is null for a visitor. */
export interface ReadContext {
  db: Db
  viewer: Viewer | null
  /** The viewer's, where whoever found out who asks has read them on the way. */
  settings?: ReaderSettings | undefined
  snapshots: SnapshotHolder
  log: Logger
}
