import { setTimeout as sleep } from 'node:timers/promises'
import { searchDrops } from '@daily-drops/contract/functions/search/search'
import type { Db } from '@daily-drops/db/connection/client'
import { sql } from 'kysely'
import { type Installation, WEB } from './installation.ts'
import type { Watch } from './watch.ts'

const READERS_OF_EACH = 5
const PAUSE_MS = 250
const HELD_MS = 700
const LOST_EVERY_MS = 1000

/** People who search at every web process, whatever the responses. */
export function startReaders(): { stop(): Promise<void> } {
  let isOver = false
  async function search(address: string): Promise<void> {
    for (let n = 0; !isOver; n++) {
      const body = JSON.stringify({ q: `market ${n}` })
      const headers = { 'content-type': 'application/json' }
      await fetch(`http://${address}/functions/v1/${searchDrops.name}`, { method: 'POST', headers, body })
        .then((answer) => answer.arrayBuffer())
        .catch(() => undefined)
      await sleep(PAUSE_MS)
    }
  }
  const all = Promise.all(
    WEB.flatMap((address) => Array.from({ length: READERS_OF_EACH }, () => search(address))),
  )
  return {
    async stop() {
      isOver = true
      await all
    },
  }
}

/** A release before its migration: a table that it reads is missing. */
export async function missTable({ db: { original: db } }: Installation, watch: Watch): Promise<void> {
  await sql`alter table drops rename to drops_elsewhere`.execute(db)
  try {
    await watch.fires('ErrorsForReaders')
  } finally {
    await sql`alter table drops_elsewhere rename to drops`.execute(db)
  }
  await watch.ends('ErrorsForReaders')
}

/** Two sessions lock what everyone reads: each waits for the other, and readers get their turn in between. */
export async function lockTable({ db: { original: db } }: Installation, watch: Watch): Promise<void> {
  let isOver = false
  const lock = async () => {
    while (!isOver) {
      await db.transaction().execute(async (db) => {
        await sql`lock table drops in access exclusive mode`.execute(db)
        await sleep(HELD_MS)
      })
    }
  }
  const locks = [lock(), lock()]
  await Promise.all([watch.fires('SlowAnswers'), watch.fires('RequestsWaitForConnections')])
  isOver = true
  await Promise.all(locks)
  await Promise.all([watch.ends('SlowAnswers'), watch.ends('RequestsWaitForConnections')])
}

/** The server repeatedly ends every connection of the web processes. */
export async function loseConnections({ db: { original: db } }: Installation, watch: Watch): Promise<void> {
  const kind = { kind: 'database-connection' }
  let isOver = false
  const losing = (async () => {
    while (!isOver) {
      await endConnections(db)
      await sleep(LOST_EVERY_MS)
    }
  })()
  await watch.fires('FailuresBehindTheScenes', kind)
  isOver = true
  await losing
  await watch.ends('FailuresBehindTheScenes', kind)
}

async function endConnections(db: Db): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'daily-drops web'`.execute(db)
}
