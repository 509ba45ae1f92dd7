import { buffer } from 'node:stream/consumers'
import { EXPORTED, readExported } from '@daily-drops/db/accounts/exported-data'
import type { Db } from '@daily-drops/db/connection/client'
import { ZipFile } from 'yazl'

const README = `What Daily Drops knows about you

There is one JSON file per kind of record. Field names are the database's column names. Times are in UTC.
Secrets are left out: password hashes, authenticator and passkey keys, session tokens.

`

/** All data of one person, one file per kind of record, with a page that explains them. */
export async function buildArchive(
  db: Db,
  userId: string,
  tell: (progress: { done: number; total: number }) => Promise<void> = async () => {},
): Promise<Buffer> {
  const zip = new ZipFile()
  const lines: string[] = []
  for (const [done, { file, about, table }] of EXPORTED.entries()) {
    await tell({ done, total: EXPORTED.length })
    const rows = await readExported(db, table, userId)
    zip.addBuffer(Buffer.from(JSON.stringify(rows, null, 2)), `${file}.json`)
    lines.push(`${file}.json: ${about}`)
  }
  zip.addBuffer(Buffer.from([README, ...lines, ''].join('\n')), 'README.txt')
  zip.end()
  return buffer(zip.outputStream)
}
