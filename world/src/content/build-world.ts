import { columnPieces } from './columns.ts'
import type { Piece, World, WorldItem } from './model.ts'
import { shuffled } from './random.ts'
import { storyPieces } from './story-pieces.ts'
import { videoFacts, videoPieces } from './videos.ts'
import { type Publisher, readWorldData, type WorldData } from './world-data.ts'

export interface WorldOptions {
  now: Date
  seed?: string
}

/** The same time, seed and data produce exactly the same world. */
export function buildWorld({ now, seed = 'daily' }: WorldOptions, data: WorldData = readWorldData()): World {
  const pieces = [
    ...storyPieces(data, now, seed),
    ...columnPieces(data, now, seed),
    ...videoPieces(data, now, seed),
  ]
  const bySlug = new Map(data.publishers.map((publisher) => [publisher.slug, publisher]))
  const items = pieces.map((piece) => toItem(piece, bySlug.get(piece.publisher), seed))
  items.sort((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime())
  return { now, publishers: data.publishers, items }
}

function toItem(piece: Piece, publisher: Publisher | undefined, seed: string): WorldItem {
  if (!publisher) throw new Error(`No publisher ${piece.publisher}`)
  const [author = ''] = shuffled(publisher.authors, (name) => name, piece.title, seed)
  const item = { ...piece, slug: slugOf(piece), language: publisher.language, author }
  return piece.origin === 'video' ? { ...item, video: videoFacts(item) } : item
}

/** Titles without Latin letters get the name of their story. */
function slugOf({ title, story }: Piece): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  const slug = (words ?? []).join('-').slice(0, 80).replace(/-$/, '')
  return slug.length >= 16 ? slug : [slug, story].filter(Boolean).join('-')
}
