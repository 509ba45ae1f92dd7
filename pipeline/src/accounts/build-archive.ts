import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { EXPORTED, readExported } from '@daily-drops/db/accounts/exported-data'
import type { Db } from '@daily-drops/db/connection/client'
import type { Locale } from '@daily-drops/messages/locales'
import { archive } from '@daily-drops/messages/subjects/archive'
import { ZipFile } from 'yazl'

/** Explains the archive and each of its files. */
export function readme(locale: Locale): string {
  const t = archive.in(locale)
  const files = EXPORTED.map(({ file }) => `${file}.json: ${t(`file.${file}`)}`)
  return [t('title'), '', t('format'), t('secrets'), '', '', ...files, ''].join('\n')
}

/** All data of one person, one file per kind of record, with a page that explains them. */
export async function buildArchive(
  db: Db,
  { userId, locale }: { userId: string; locale: Locale },
  tell: (progress: { done: number; total: number }) => Promise<void> = async () => {},
): Promise<Buffer> {
  const zip = new ZipFile()
  // yazl does not listen for the errors of what it reads.
  const failed = Promise.withResolvers<never>()
  async function* fileOf(table: string, done: number): AsyncGenerator<string> {
    await tell({ done, total: EXPORTED.length })
    yield* jsonOf(readExported(db, table, userId))
  }
  // Read one after the other, each when the archive has room for more.
  for (const [done, { file, table }] of EXPORTED.entries())
    zip.addReadStream(Readable.from(fileOf(table, done)).on('error', failed.reject), `${file}.json`)
  zip.addBuffer(Buffer.from(readme(locale)), 'README.txt')
  zip.end()
  return Promise.race([buffer(zip.outputStream), failed.promise])
}

/** One list of all rows. */
async function* jsonOf(batches: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const rows of batches) {
    yield before + rows.map((row) => JSON.stringify(row, null, 2)).join(',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[]' : '\n]'
}
