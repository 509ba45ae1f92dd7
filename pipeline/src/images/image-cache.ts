import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { IMAGE_FAILURE_MS } from '@daily-drops/contract/images'

/** After this share of the limit was written, the folder is measured; it is then brought down to KEPT. */
const MEASURE_EVERY = 0.05
const KEPT = 0.9
/** What the smallest file takes on disk, those that only mark a failure included. */
const BLOCK = 4096

export interface ImageCache {
  /** Makes the file unless it exists. Callers at the same time share one attempt; undefined means that it failed. */
  fill(file: string, make: () => Promise<Buffer | undefined>): Promise<void>
}

/** Files of a folder that may be lost at any time. Its size holds for one worker; each more may add a twentieth. */
export function createImageCache({ dir, maxBytes }: { dir: string; maxBytes: number }): ImageCache {
  const inWork = new Map<string, Promise<void>>()
  let unmeasured = Number.POSITIVE_INFINITY

  async function write(file: string, make: () => Promise<Buffer | undefined>): Promise<void> {
    const path = join(dir, file)
    if (await isSettled(path)) return
    const bytes = (await make()) ?? Buffer.alloc(0)
    await mkdir(dirname(path), { recursive: true })
    // Whoever reads sees the whole file or none.
    const draft = `${path}.${randomUUID()}`
    await writeFile(draft, bytes)
    await rename(draft, path)
    unmeasured += sizeOnDisk(bytes.length)
    if (unmeasured < maxBytes * MEASURE_EVERY) return
    unmeasured = 0
    await prune(dir, maxBytes * KEPT)
  }

  return {
    fill(file, make) {
      const known = inWork.get(file)
      if (known) return known
      const writing = write(file, make).finally(() => inWork.delete(file))
      inWork.set(file, writing)
      return writing
    },
  }
}

async function isSettled(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && (found.size > 0 || Date.now() - found.mtimeMs < IMAGE_FAILURE_MS)
}

/** Deletes what was not asked for longest until the rest fits. */
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
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
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
