import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { FREE_ARCHIVE_DAYS, MIN_INDEXED_TELLINGS } from '@daily-drops/core/limits'
import type { Db } from '@daily-drops/db/connection/client'
import {
  findSitemap,
  sitemapDate,
  withdrawnPages,
  withdrawnSources,
} from '@daily-drops/db/operations/sitemaps'
import { withdrawnStories } from '@daily-drops/db/stories/story-pages'
import { type PackedDocument, packDocument } from '../http/packed-document.ts'
import { withoutPaths } from './withdraw.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A file has up to 6.5 MB, so only its gzipped bytes are kept. The least recently read is dropped first. */
const MOST_KEPT = 32

interface KeptFile extends Omit<PackedDocument, 'plain'> {
  generatedAt: Date
  stories: readonly number[]
  /** Identifies the pages that were withdrawn when the file was packed. */
  withdrawn: string
  /** Whether the file is served as it was stored. */
  isWhole: boolean
}

export type FindSitemapFile = (name: string) => Promise<KeptFile | undefined>

export const unpack = promisify<Buffer, Buffer<ArrayBuffer>>(gunzip)

/** Packs a file once until it or the pages withdrawn from it change. Concurrent requests wait together. */
export function sitemapFiles(db: Db): FindSitemapFile {
  const kept = new Map<string, KeptFile>()
  const coming = new Map<string, Promise<KeptFile | undefined>>()

  async function find(name: string): Promise<KeptFile | undefined> {
    const generatedAt = await sitemapDate(db, name)
    if (!generatedAt) return undefined
    const known = kept.get(name)
    const isCurrent =
      known?.generatedAt.getTime() === generatedAt.getTime() &&
      known.withdrawn === keyOf(await withdrawnPaths(db, name, known.stories))
    const file = isCurrent ? known : await pack(db, name)
    if (!file) return undefined
    kept.delete(name)
    kept.set(name, file)
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break
      kept.delete(oldest)
    }
    return file
  }

  return (name) => {
    const finding = coming.get(name) ?? find(name).finally(() => coming.delete(name))
    coming.set(name, finding)
    return finding
  }
}

async function pack(db: Db, name: string): Promise<KeptFile | undefined> {
  const stored = await findSitemap(db, name)
  if (!stored) return undefined
  const stories = name.startsWith('stories') ? storiesIn(stored.xml) : []
  const paths = await withdrawnPaths(db, name, stories)
  const xml = withoutPaths(stored.xml, paths)
  const { packed, etag } = await packDocument(xml)
  const isWhole = xml === stored.xml
  return { generatedAt: stored.generated_at, stories, withdrawn: keyOf(paths), isWhole, packed, etag }
}

function storiesIn(xml: string): number[] {
  return [...new Set([...xml.matchAll(/\/stories\/(\d+)</g)].map(([, id]) => Number(id)))]
}

/** Only the pages of topics and stories can become empty, and only sources can be paused. */
async function withdrawnPaths(db: Db, name: string, stories: readonly number[]): Promise<Set<string>> {
  if (name.startsWith('sources')) return withdrawnSources(db)
  const now = new Date()
  const since = new Date(now.getTime() - FREE_ARCHIVE_DAYS * DAY_MS)
  if (name.startsWith('stories')) {
    const withdrawn = await withdrawnStories(db, stories, { least: MIN_INDEXED_TELLINGS, since })
    return new Set(withdrawn.map((id) => `/stories/${id}`))
  }
  if (!name.startsWith('topics')) return new Set()
  return withdrawnPages(db, { from: utcDay(since), to: utcDay(now) })
}

function keyOf(paths: ReadonlySet<string>): string {
  return createHash('sha256')
    .update([...paths].sort().join('\n'))
    .digest('base64url')
}

function utcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
