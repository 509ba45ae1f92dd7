import type { Db } from '@daily-drops/db/connection/client'
import { followContent } from '@daily-drops/db/drops/content-changes'
import { sql } from 'kysely'
import { until } from './cluster.ts'

/** Listens for changes as a web process does. */
export interface Listener {
  /** Announces a change and waits until it arrives. False when it never does. */
  receives(db: Db): Promise<boolean>
  stop(): Promise<void>
}

export function startListener(url: string): Listener {
  let heard = 0
  const following = followContent(url, {
    receive(news) {
      if (news === 'new') heard += 1
    },
    // The drill kills connections on purpose.
    onLost: () => {},
  })
  return {
    receives(db) {
      const before = heard
      const tell = () => sql`select pg_notify('content_changes', 'new')`.execute(db).catch(() => undefined)
      const isHeard = async () => {
        await tell()
        return heard > before
      }
      return until('a change to be heard', isHeard, 30_000).then(
        () => true,
        () => false,
      )
    },
    stop: () => following.stop(),
  }
}
