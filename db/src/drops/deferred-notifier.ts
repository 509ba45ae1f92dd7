import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'

/** Notifies every process that there is more to show. Removals and corrections are announced at once instead. */
export interface DeferredNotifier {
  /** Announces soon, and once for everything committed until then. */
  tell(): void
  /** Announces what is still pending. */
  stop(): Promise<void>
}

const PAUSE_MS = 1_000

/** This transaction does not announce its changes. Its process does so after the commit. */
export async function deferNotifications(db: Tx): Promise<void> {
  await sql`select set_config('daily_drops.news', 'later', true)`.execute(db)
}

/**
 * One per process, at most one notification a second, because committing a notification waits for all others.
 * If the process is killed first, pages stay up to a minute older.
 */
export function createDeferredNotifier(
  db: Db,
  onFailed: (error: unknown) => void,
  pauseMs = PAUSE_MS,
): DeferredNotifier {
  const hurry = new AbortController()
  let isComing = false
  let last = Promise.resolve()

  async function tellAfterPause(): Promise<void> {
    await sleep(pauseMs, undefined, { signal: hurry.signal }).catch(() => {})
    // What is committed from here may miss this notification.
    isComing = false
    await sql`select pg_notify('content_changes', 'new')`.execute(db)
  }

  return {
    tell() {
      if (isComing) return
      isComing = true
      last = last.then(tellAfterPause).catch(onFailed)
    },
    async stop() {
      hurry.abort()
      await last
    },
  }
}
