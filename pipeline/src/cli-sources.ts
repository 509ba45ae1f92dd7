/** npm run sources -- import <file.opml> | export | starter */
import { readFile, stat } from 'node:fs/promises'
import { createDb, type Db } from '@daily-drops/db/client'
import { readEnv } from '@daily-drops/db/env'
import { listFeeds } from '@daily-drops/db/sources/sources'
import { readStarterSources } from '@daily-drops/db/sources/starter-sources'
import { type Imported, importSources } from './sources/import-sources.ts'
import { MAX_OPML_BYTES, readOpml, writeOpml } from './sources/opml.ts'

const USAGE = 'Usage: npm run --silent sources -- import <file.opml> | export | starter'

const report = ({ added, known }: Imported) => `${added} sources added, ${known} were there already`

const COMMANDS: Record<string, (db: Db, file: string | undefined) => Promise<string>> = {
  async import(db, file) {
    if (!file) throw new Error(USAGE)
    if ((await stat(file)).size > MAX_OPML_BYTES) throw new Error('The list is larger than 5 MiB')
    return report(await importSources(db, readOpml(await readFile(file, 'utf8'))))
  },
  export: async (db) => writeOpml(await listFeeds(db), new Date()),
  starter: async (db) => report(await importSources(db, await readStarterSources())),
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
