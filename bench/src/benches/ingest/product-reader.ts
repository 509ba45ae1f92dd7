import { createDb } from '@daily-drops/db/connection/client'
import { createParserPool } from '@daily-drops/pipeline/parser-pool/parser-pool'
import { runCycle } from '@daily-drops/pipeline/refresh/run-cycle'
import { testDeps } from '@daily-drops/pipeline/testing/job-deps'
import { FETCHES_AT_ONCE, type Reader } from './reader.ts'

const LONGEST_MS = 10 * 60_000
/** What a worker has by default. */
const CONNECTIONS = 6

/** The product's own cycle: guard, parser threads, sanitiser, leases, queue rows and jobs. */
export function productReader(databaseUrl: string): Reader {
  const db = createDb(databaseUrl, { max: CONNECTIONS })
  const deps = testDeps(db, { parser: createParserPool(), fetchSlots: { free: FETCHES_AT_ONCE } })
  const { signal } = new AbortController()
  return {
    async pass() {
      const cycle = await runCycle({ ...deps, signal }, { fetchMs: LONGEST_MS, countFrom: 'now' })
      return { stored: cycle.new_articles, errors: cycle.errors as string[] }
    },
  }
}
