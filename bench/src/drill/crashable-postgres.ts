import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { endOrphan, startPostgres } from '@daily-drops/db/testing/postgres'

const DATA_DIR = new URL('../../../.cache/drill/postgres', import.meta.url).pathname

export interface CrashablePostgres extends AsyncDisposable {
  url: string
  /** Stopped in immediate mode, without a word to anybody, and started again on the same data. */
  crash(): Promise<void>
}

/** As in production it keeps what was committed; on disk, because a crash must be survived. */
export async function startCrashablePostgres(): Promise<CrashablePostgres> {
  await endOrphan(DATA_DIR)
  await rm(DATA_DIR, { recursive: true, force: true })
  let server = await startPostgres({ dataDir: DATA_DIR, durable: true })
  const { url, port } = server
  return {
    url,
    async crash() {
      process.kill(server.pid, 'SIGQUIT')
      while (isAlive(server.pid)) await sleep(5)
      server = await startPostgres({ dataDir: DATA_DIR, durable: true, port })
    },
    async [Symbol.asyncDispose]() {
      await server.stop()
      await rm(DATA_DIR, { recursive: true, force: true })
    },
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
