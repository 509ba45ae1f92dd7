import { buffer } from 'node:stream/consumers'
import { EXPORTED, readExported } from '@daily-drops/db/accounts/exported-data'
import type { Db } from '@daily-drops/db/connection/client'
import { ZipFile } from 'yazl'

const README = `What Daily Drops knows about you.

One file per kind of record, each a list in JSON with the names of the database's columns. Times are in UTC.
Secrets are left out: hashes of passwords, keys of authenticator apps and passkeys, tokens of sessions.

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
