import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AUDIO_FOLDER, type PictureStore, type Stored } from './picture-store.ts'

/** How precisely the folder records when a file was last used. */
const MARK_EVERY_MS = 24 * 60 * 60_000
/** The folder is measured each time this share of the limit was written, and then reduced to KEPT. */
const MEASURE_EVERY = 0.05
const KEPT = 0.9
/** What the smallest file takes on disk, including files that only mark a failure. */
const BLOCK = 4096

/** The limit applies to one worker. Each further worker may exceed it by a twentieth. */
export function createFolderStore({ dir, maxBytes }: { dir: string; maxBytes: number }): PictureStore {
  let unmeasured = Number.POSITIVE_INFINITY

  async function look(file: string): Promise<Stored | undefined> {
    const found = await stat(join(dir, file)).catch(() => undefined)
    return found && { size: found.size, ageMs: Date.now() - found.mtimeMs }
  }

  return {
    look,

    async read(file) {
      const path = join(dir, file)
      const found = await look(file)
      if (!found) return undefined
      if (found.size > 0 && found.ageMs > MARK_EVERY_MS) {
        await utimes(path, new Date(), new Date()).catch(() => undefined)
      }
      // The file may have been pruned in the meantime.
      const bytes = await readFile(path).catch(() => undefined)
      return bytes && { ...found, bytes }
    },

    async write(file, bytes) {
      const path = join(dir, file)
      await mkdir(dirname(path), { recursive: true })
      const draft = `${path}.${randomUUID()}`
      await writeFile(draft, bytes)
      await rename(draft, path)
      unmeasured += sizeOnDisk(bytes.length)
      if (unmeasured < maxBytes * MEASURE_EVERY) return
      unmeasured = 0
      await prune(dir, maxBytes * KEPT)
    },
    remove: (file) => rm(join(dir, file), { force: true }),
  }
}

/** Deletes the files that were not requested for longest until the rest fits. */
async function prune(dir: string, maxBytes: number): Promise<void> {
  const files = await filesOf(dir)
  let total = files.reduce((sum, { size }) => sum + size, 0)
  for (const { path, size } of files.sort((one, other) => one.usedAt - other.usedAt)) {
    if (total <= maxBytes) return
    await rm(path, { force: true })
    total -= size
  }
}

async function filesOf(dir: string): Promise<{ path: string; size: number; usedAt: number }[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const audio = join(dir, AUDIO_FOLDER)
  const files = entries
    .filter((entry) => entry.isFile() && !entry.parentPath.startsWith(audio))
    .map((entry) => join(entry.parentPath, entry.name))
  const found = await Promise.all(
    files.map(async (path) => {
      // Another worker may have deleted it since.
      const stats = await stat(path).catch(() => undefined)
      return stats ? [{ path, size: sizeOnDisk(stats.size), usedAt: stats.mtimeMs }] : []
    }),
  )
  return found.flat()
}

function sizeOnDisk(bytes: number): number {
  return Math.max(1, Math.ceil(bytes / BLOCK)) * BLOCK
}
