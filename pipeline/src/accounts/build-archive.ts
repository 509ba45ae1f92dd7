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
  for (const [done, { file, table }] of EXPORTED.entries()) {
    await tell({ done, total: EXPORTED.length })
    const rows = await readExported(db, table, userId)
    zip.addBuffer(Buffer.from(JSON.stringify(rows, null, 2)), `${file}.json`)
  }
  zip.addBuffer(Buffer.from(readme(locale)), 'README.txt')
  zip.end()
  return buffer(zip.outputStream)
}
