import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { until } from './cluster.ts'

const WRITERS = 8
const INSERT = { name: 'write', text: 'insert into written (n) values ($1)' }

interface Written {
  acknowledged: number
  /** The response was lost, so the row may or may not exist. */
  unknown: number
  /** Acknowledged, but missing. */
  lost: number
  /** Present, but never written. */
  invented: number
  longestGapMs: number
}

/** Writes rows with a prepared statement and records which were acknowledged. */
export interface Writers {
  stop(): Promise<Written>
}

export async function startWriters(url: string): Promise<Writers> {
  const pool = new pg.Pool({
    connectionString: url,
    max: WRITERS,
    connectionTimeoutMillis: 3000,
    query_timeout: 30_000,
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const create = () => pool.query('create table if not exists written (n integer primary key)')
  await until('the proxy', () =>
    create().then(
      () => true,
      () => false,
    ),
  )
  const acknowledged = new Set<number>()
  const unknown = new Set<number>()
  let next = 0
  let last = performance.now()
  let longestGapMs = 0
  let isOver = false

  async function write(): Promise<void> {
    while (!isOver) {
      const n = next++
      try {
        await pool.query({ ...INSERT, values: [n] })
        acknowledged.add(n)
        longestGapMs = Math.max(longestGapMs, performance.now() - last)
        last = performance.now()
        await sleep(5)
      } catch {
        unknown.add(n)
        await sleep(100)
      }
    }
  }
  const writing = Promise.all(Array.from({ length: WRITERS }, write))

  return {
    async stop() {
      isOver = true
      await writing
      const { rows } = await pool.query<{ n: number }>('select n from written')
      await pool.query('drop table written')
      await pool.end()
      const found = new Set(rows.map(({ n }) => n))
      return {
        acknowledged: acknowledged.size,
        unknown: unknown.size,
        lost: [...acknowledged].filter((n) => !found.has(n)).length,
        invented: [...found].filter((n) => !acknowledged.has(n) && !unknown.has(n)).length,
        longestGapMs,
      }
    },
  }
}
