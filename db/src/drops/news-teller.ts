import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'

/** Tells every process that there is more to show; for what is gone or corrected nobody waits. */
export interface NewsTeller {
  /** Soon: of all that is committed until then at once. */
  tell(): void
  /** Tells what is still untold. */
  stop(): Promise<void>
}

const PAUSE_MS = 1_000

/** This transaction does not tell what it brings: its process does, after the commit. */
export async function tellNewsLater(db: Tx): Promise<void> {
  await sql`select set_config('daily_drops.news', 'later', true)`.execute(db)
}

/**
 * One a process, at most one message a second: a commit that tells waits for all others that do. A process that is
 * killed before it has told leaves pages a minute older than they could be.
 */
export function createNewsTeller(db: Db, onFailed: (error: unknown) => void, pauseMs = PAUSE_MS): NewsTeller {
  const hurry = new AbortController()
  let isComing = false
  let last = Promise.resolve()

  async function tellAfterPause(): Promise<void> {
    await sleep(pauseMs, undefined, { signal: hurry.signal }).catch(() => {})
    // What is committed from here on may be too late for this message.
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
