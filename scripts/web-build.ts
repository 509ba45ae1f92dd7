import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const BUILD = 'web/build/server/index.js'
/** What the build is made from, besides packages. */
const SOURCES = [
  'web/app',
  'web/public',
  'contract/src',
  'core/src',
  'package-lock.json',
  'web/vite.config.ts',
]

/** Whether the web host is built and none of its sources has changed since. */
export async function isBuilt(): Promise<boolean> {
  const made = await changedAt(BUILD)
  const changes = await Promise.all(SOURCES.map(newestIn))
  return made > Math.max(...changes)
}

async function newestIn(path: string): Promise<number> {
  const entries = await readdir(path, { recursive: true }).catch(() => [])
  const files = [path, ...entries.map((entry) => join(path, entry))]
  return Math.max(...(await Promise.all(files.map(changedAt))))
}

async function changedAt(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined)
  return found?.mtimeMs ?? 0
}
