import { readFileSync } from 'node:fs'
import type { Db, Tx } from '@daily-drops/db/connection/client'
import { sql } from 'kysely'
import { median } from '../../report.ts'

const BLOCKS = 5

/** The cost of one call in PostgreSQL, without other load on the machine. */
export interface Cost {
  /** Milliseconds of processor time. */
  processor: number
  /** Pages read, whether they were in memory or not. */
  buffers: number
}

/** `db` has a single connection, so that all calls run in one server process. */
export async function costOf(db: Db, call: (db: Db) => Promise<unknown>, calls: number): Promise<Cost> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const pid = rows[0]?.pid ?? 0
  // The first call loads pages into memory and prepares statements.
  await call(db)
  const processor: number[] = []
  const before = await buffersOf(db)
  for (let block = 0; block < BLOCKS; block++) {
    const started = processorNanoseconds(pid)
    for (let n = 0; n < calls; n++) await call(db)
    processor.push((processorNanoseconds(pid) - started) / 1e6 / calls)
  }
  const buffers = ((await buffersOf(db)) - before) / (BLOCKS * calls)
  return { processor: median(processor), buffers }
}

/** Runs work that writes, and rolls it back, so that every call finds the same database. */
export function rolledBack(work: (db: Tx) => Promise<unknown>): (db: Db) => Promise<void> {
  return async (db) => {
    const enough = new Error('rolled back on purpose')
    await db
      .transaction()
      .execute(async (db) => {
        await work(db)
        throw enough
      })
      .catch((error) => {
        if (error !== enough) throw error
      })
  }
}

function processorNanoseconds(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0])
}

async function buffersOf(db: Db): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ buffers: number }>`
    select sum(coalesce(hits, 0) + coalesce(reads, 0)) as buffers from pg_stat_get_backend_io(pg_backend_pid())`.execute(
    db,
  )
  return rows[0]?.buffers ?? 0
}
