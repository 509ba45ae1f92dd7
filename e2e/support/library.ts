/** The journeys' library: the local world's articles, stored and tagged as the pipeline would. */
import { createDb, type Db } from '@daily-drops/db/connection/client'
import { buildWorld } from '@daily-drops/world/content/build-world'
import type { VideoKind, World, WorldItem } from '@daily-drops/world/content/model'
import { DATABASE_URL } from './addresses.ts'

const KIND = {
  regular: 'video',
  premiered: 'video',
  short: 'short',
  live: 'live',
  upcoming: 'premiere',
} as const satisfies Record<VideoKind, string>

export async function fillLibrary(): Promise<void> {
  const db = createDb(DATABASE_URL)
  try {
    const world = buildWorld({ now: new Date() })
    const sources = await addPublishers(db, world)
    const topics = await specificTopics(db)
    const stories = await addStories(db, world)
    const rows = world.items.map((item, index) => asDrop(item, { index, sources, topics, stories }))
    for (let at = 0; at < rows.length; at += 500) {
      await db
        .insertInto('drops')
        .values(rows.slice(at, at + 500))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  } finally {
    await db.destroy()
  }
}

async function addPublishers(db: Db, { publishers }: World): Promise<Map<string, number>> {
  const rows = await db
    .insertInto('sources')
    .values(
      publishers.map(({ slug, name, language, format }) => ({
        name,
        homepage_url: `https://${slug}.example/`,
        feed_url: `https://${slug}.example/feed`,
        host: `${slug}.example`,
        language,
        type: format === 'youtube' ? ('youtube' as const) : ('rss' as const),
        status: 'inactive' as const,
      })),
    )
    .returning(['id', 'host'])
    .execute()
  return new Map(rows.map(({ id, host }) => [host.replace('.example', ''), id]))
}

/** The pipeline would find the shared stories by itself. */
async function addStories(db: Db, { items }: World): Promise<Map<string, number>> {
  const names = [...new Set(items.map((item) => item.story))]
  const rows = await db
    .insertInto('stories')
    .values(names.map(() => ({ merged_into: null })))
    .returning('id')
    .execute()
  return new Map(names.map((name, index) => [name, rows[index]?.id as number]))
}

interface Branch {
  l1: number
  l2: number
  slugs: string[]
}

/** By the subtopic's key. */
async function specificTopics(db: Db): Promise<Map<string, Branch>> {
  const rows = await db
    .selectFrom('topics as l3')
    .innerJoin('topics as l2', 'l2.id', 'l3.parent_id')
    .select(['l2.key', 'l2.id as l2', 'l2.parent_id as l1', 'l3.slug'])
    .where('l3.level', '=', 3)
    .orderBy('l3.id')
    .execute()
  const branches = new Map<string, Branch>()
  for (const { key, l1, l2, slug } of rows) {
    const branch = branches.get(key) ?? { l1: l1 as number, l2, slugs: [] }
    branch.slugs.push(slug)
    branches.set(key, branch)
  }
  return branches
}

function asDrop(
  item: WorldItem,
  {
    index,
    sources,
    topics,
    stories,
  }: {
    index: number
    sources: Map<string, number>
    topics: Map<string, Branch>
    stories: Map<string, number>
  },
) {
  const branch = topics.get(item.topic.split('/')[1] as string) as Branch
  const count = 1 + (index % 2)
  const from = index % branch.slugs.length
  return {
    title: item.title,
    url: item.video
      ? `https://www.youtube.com/watch?v=${item.video.id}`
      : `https://${item.publisher}.example/articles/${item.slug}`,
    summary: item.summary,
    author: item.author,
    language: item.language,
    reading_minutes: 2 + (index % 9),
    published_at: item.publishedAt,
    source_id: sources.get(item.publisher) as number,
    story_id: stories.get(item.story) as number,
    type: item.video ? ('video' as const) : ('article' as const),
    youtube_video_id: item.video?.id ?? null,
    youtube_duration: item.video?.seconds ?? null,
    youtube_view_count: item.video?.views ?? null,
    youtube_kind: item.video ? KIND[item.video.kind] : null,
    l1_topic_id: branch.l1,
    l2_topic_id: branch.l2,
    tags: [...branch.slugs, ...branch.slugs].slice(from, from + Math.min(count, branch.slugs.length)),
    tag_done: true,
  }
}
