import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endOrphan, startPostgres } from '@daily-drops/db/testing/postgres'

const FOLDER = new URL('../../../../.cache/drill', import.meta.url).pathname

export interface CrashablePostgres extends AsyncDisposable {
  url: string
  /** Stopped in immediate mode without warning, and started again on the same data. */
  crash(): Promise<void>
}

/** Durable and on disk, as in production, because a crash must be survived. Each drill has its own. */
export async function startCrashablePostgres(drill: string): Promise<CrashablePostgres> {
  const dataDir = join(FOLDER, `postgres-${drill}`)
  await endOrphan(dataDir)
  await rm(dataDir, { recursive: true, force: true })
  let server = await startPostgres({ dataDir, durable: true })
  const { url, port } = server
  return {
    url,
    async crash() {
      process.kill(server.pid, 'SIGQUIT')
      while (isAlive(server.pid)) await sleep(5)
      server = await startPostgres({ dataDir, durable: true, port })
    },
    async [Symbol.asyncDispose]() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
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
