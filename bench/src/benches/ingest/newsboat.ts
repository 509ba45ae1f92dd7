import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { FETCHES_AT_ONCE } from './reader.ts'

/** A newsboat with its own files. A reload requests every feed once. */
export interface Newsboat extends AsyncDisposable {
  /** Seconds, from the start of the program to its end. */
  reload(): Promise<number>
  stored(): number
}

export async function isNewsboatInstalled(): Promise<boolean> {
  const child = spawn('newsboat', ['-v'], { stdio: 'ignore' })
  return once(child, 'exit').then(
    ([code]) => code === 0,
    () => false,
  )
}

export async function createNewsboat(feeds: readonly string[]): Promise<Newsboat> {
  const folder = await mkdtemp(join(tmpdir(), 'newsboat-'))
  const [config, urls, cache] = [join(folder, 'config'), join(folder, 'urls'), join(folder, 'cache.db')]
  await writeFile(config, `reload-threads ${FETCHES_AT_ONCE}\n`)
  await writeFile(urls, `${feeds.join('\n')}\n`)
  return {
    async reload() {
      const started = performance.now()
      const args = ['-C', config, '-u', urls, '-c', cache, '-x', 'reload']
      const [code] = await once(spawn('newsboat', args, { stdio: 'ignore' }), 'exit')
      if (code !== 0) throw new Error(`newsboat exited with ${code}`)
      return (performance.now() - started) / 1000
    },
    stored() {
      using database = new DatabaseSync(cache)
      return Number(database.prepare('select count(*) as items from rss_item').get()?.items)
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
}
