import { rm } from 'node:fs/promises'
import { endOrphan, startPostgres } from '@daily-drops/db/testing/postgres'
import { createTemplate } from '@daily-drops/db/testing/template'

const DATA_DIR = new URL('../../../../.cache/ingest/postgres', import.meta.url).pathname

/** As in production, committed means on disk. */
export async function startBenchPostgres(): Promise<{ url: string } & AsyncDisposable> {
  await endOrphan(DATA_DIR)
  await rm(DATA_DIR, { recursive: true, force: true })
  const server = await startPostgres({ dataDir: DATA_DIR, durable: true })
  await createTemplate(server.url)
  return {
    url: server.url,
    async [Symbol.asyncDispose]() {
      await server.stop()
      await rm(DATA_DIR, { recursive: true, force: true })
    },
  }
}
