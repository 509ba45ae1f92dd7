import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { createDb, type Db } from '../connection/client.ts'
import { administer, databaseUrl, TEMPLATE_DATABASE } from './template.ts'

export interface TestDb {
  db: Db
  url: string
  close(): Promise<void>
}

/** A new database, copied from the template in some 20 ms. */
export async function testDb(): Promise<TestDb> {
  const server = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name} template ${TEMPLATE_DATABASE} strategy file_copy`)
  const url = databaseUrl(server, name)
  // On a slow machine, loading the rows for a plan and waiting for a connection may take any time.
  const db = createDb(url, { statementTimeoutMs: 0, connectTimeoutMs: 120_000 })
  return {
    db,
    url,
    async close() {
      await db.destroy()
      await administer(server, `drop database ${name} with (force)`)
    },
  }
}
