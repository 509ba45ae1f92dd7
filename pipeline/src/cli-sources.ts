/** npm run sources -- import <file.opml> | export | starter */
import { readFile, stat } from 'node:fs/promises'
import { createDb, type Db } from '@daily-drops/db/connection/client'
import { readEnv } from '@daily-drops/db/connection/env'
import { listFeeds } from '@daily-drops/db/sources/sources'
import { readStarterSources } from '@daily-drops/db/sources/starter-sources'
import { importSources } from '@daily-drops/services/sources/import-sources'
import { languageOf } from './language/declared-language.ts'
import { MAX_OPML_BYTES, readOpml, writeOpml } from './sources/opml.ts'

const USAGE = 'Usage: npm run --silent sources -- import <file.opml> | export | starter'

async function add(
  db: Db,
  list: readonly { name: string; homepageUrl: string; feedUrl: string; language?: string | undefined }[],
) {
  const { added, known } = await importSources(
    db,
    list.map((source) => ({ ...source, language: languageOf(source.language) ?? null })),
    (done) => process.stderr.write(`${done} of ${list.length} sources\n`),
  )
  return `${added} ${added === 1 ? 'source' : 'sources'} added, ${known} already existed`
}

const COMMANDS: Record<string, (db: Db, file: string | undefined) => Promise<string>> = {
  async import(db, file) {
    if (!file) throw new Error(USAGE)
    if ((await stat(file)).size > MAX_OPML_BYTES) throw new Error('The list is too large: 5 MiB at most')
    return add(db, readOpml(await readFile(file, 'utf8')))
  },
  export: async (db) => writeOpml(await listFeeds(db), new Date()),
  starter: async (db) => add(db, await readStarterSources()),
}

const [name = '', file] = process.argv.slice(2)
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
if (!command) {
  process.stderr.write(`${USAGE}\n`)
  process.exit(2)
}

const db = createDb(readEnv().DATABASE_URL, { max: 1 })
try {
  process.stdout.write(`${await command(db, file)}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
} finally {
  await db.destroy()
}
