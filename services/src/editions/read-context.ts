import type { Viewer } from '@daily-drops/contract/accounts/viewer'
import type { Db } from '@daily-drops/db/connection/client'
import type { ReaderSettings } from '@daily-drops/db/editions/editions'
import type { NewestEdition } from '@daily-drops/db/editions/find-edition'
import type { Locale } from '@daily-drops/messages/locales'
import type { Logger } from '../operations/logger.ts'
import type { SnapshotHolder } from './ranking-snapshot.ts'

/** What reading on behalf of a person needs, in requests and jobs. `viewer` is null for a visitor. */
export interface ReadContext {
  db: Db
  viewer: Viewer | null
  /** The viewer's settings, if they were already read with the session. */
  settings?: ReaderSettings | undefined
  /** The viewer's newest edition, if it was read with the session. */
  newest?: NewestEdition | undefined
  snapshots: SnapshotHolder
  /** The interface language. English unless set. */
  locale?: Locale | undefined
  log: Logger
}
