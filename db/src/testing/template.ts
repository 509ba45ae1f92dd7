import pg from 'pg'
import { setUpDatabase } from '../setup/setup.ts'

export const TEMPLATE_DATABASE = 'template_dd'

/** The database that every test database is copied from: migrated, with the queue and the taxonomy. */
export async function createTemplate(serverUrl: string): Promise<void> {
  await administer(serverUrl, `create database ${TEMPLATE_DATABASE}`)
  await setUpDatabase(databaseUrl(serverUrl, TEMPLATE_DATABASE))
}

export function databaseUrl(serverUrl: string, name: string): string {
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
}

/**
 * Runs a statement on the server's own database, because databases cannot be created or dropped from within
 * themselves.
 */
export async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
