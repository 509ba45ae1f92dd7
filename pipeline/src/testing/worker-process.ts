/** A worker with the test jobs, as a separate process: node worker-process.ts <database url> */
import { createDb } from '@daily-drops/db/connection/client'
import { createLogger } from '@daily-drops/services/operations/logger'
import { stopOnSignal } from '../worker/stop-on-signal.ts'
import { startWorker } from '../worker/worker.ts'
import { testDeps } from './job-deps.ts'
import { testContracts, testRegistry } from './test-jobs.ts'

const databaseUrl = process.argv[2]
if (!databaseUrl) throw new Error('Usage: pass the database address')

const log = createLogger('worker', 'info')
const db = createDb(databaseUrl, { max: 3 })
const worker = await startWorker({
  ...testDeps(db, { log }),
  databaseUrl,
  maxPerQueue: 1,
  registry: testRegistry,
  contracts: testContracts,
  tickMs: 100,
  superviseSeconds: 1,
})
stopOnSignal(log, async () => {
  await worker.stop(4000)
  await db.destroy()
})
