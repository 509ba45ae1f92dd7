import type { LanguageCode } from '@daily-drops/core/languages'
import { LANGUAGES } from '@daily-drops/core/languages'
import type { Candidate, DropType } from '@daily-drops/core/ranking/candidate'
import { OLDEST } from '@daily-drops/core/ranking/weights'
import type { TopicTree } from '@daily-drops/core/topics/topic-tree'
import { sql } from 'kysely'
import type { Db } from '../client.ts'

const PER_TOPIC = 60
const VIDEOS_PER_TOPIC = 15
const TOPICS_AT_ONCE = 2

interface Row {
  id: number
  story_id: number
  source_id: number
  type: DropType
  language: LanguageCode
  l1_topic_id: number
  l2_topic_id: number
  tags: string[]
  published_at: Date
  quality: number
  story_sources: number
  minutes: number | null
}

/**
 * The newest of each sub topic in each language: its cost follows the taxonomy, not the number of drops. Shorts, live
 * and unchecked videos stay out of editions, and so do drops whose topics are rather wrong than right. A few topics at
 * a time, so that a process can answer requests in between; a drop that changes its topic meanwhile may come twice.
 */
export async function* rankingCandidates(db: Db, tree: TopicTree, now: Date): AsyncGenerator<Candidate[]> {
  const topics = await db
    .selectFrom('topics')
    .select('id')
    .where('level', '=', 2)
    .where('is_active', '=', true)
    .orderBy('id')
    .execute()
  for (let at = 0; at < topics.length; at += TOPICS_AT_ONCE) {
    const few = topics.slice(at, at + TOPICS_AT_ONCE).map(({ id }) => id)
    const rows = await newestOf(db, few, now)
    yield rows.map((row) => asCandidate(row, tree))
  }
}

async function newestOf(db: Db, subTopics: readonly number[], now: Date): Promise<Row[]> {
  const oldest = new Date(now.getTime() - OLDEST)
  const languages = LANGUAGES.map(({ code }) => code)
  const newest = (only: ReturnType<typeof sql>, limit: number) => sql`
    select id, story_id, source_id, type, language, l1_topic_id, l2_topic_id, tags, published_at,
      coalesce(round(youtube_duration / 60.0)::integer, reading_minutes) as minutes
    from drops
    where l2_topic_id = sub_topic.id and drops.language = spoken.code and tag_done and deleted_at is null
      and published_at between ${oldest} and ${now} and ${only}
      and not exists (select from drop_tags where drop_id = drops.id and needs_review)
    order by published_at desc, id desc limit ${limit}`
  const { rows } = await sql<Row>`
    with candidates as (
      select newest.* from unnest(${subTopics}::bigint[]) as sub_topic (id),
        unnest(${languages}::text[]) as spoken (code),
        lateral (
          (${newest(sql`type <> 'video'`, PER_TOPIC)})
          union all
          (${newest(sql`type = 'video' and youtube_kind = 'video'`, VIDEOS_PER_TOPIC)})
        ) as newest
    ),
    coverage as (
      select story_id, count(distinct source_id)::integer as sources
      from drops where story_id in (select story_id from candidates) and deleted_at is null
      group by story_id
    )
    select candidates.*, sources.quality, coverage.sources as story_sources
    from candidates
    join sources on sources.id = candidates.source_id
    join coverage on coverage.story_id = candidates.story_id`.execute(db)
  return rows
}

function asCandidate(row: Row, tree: TopicTree): Candidate {
  return {
    dropId: row.id,
    storyId: row.story_id,
    sourceId: row.source_id,
    type: row.type,
    language: row.language,
    l1: row.l1_topic_id,
    l2: row.l2_topic_id,
    l3: row.tags.map((slug) => tree.idOfSlug(slug)).filter((id) => id !== undefined),
    publishedAt: row.published_at.getTime(),
    sourceQuality: row.quality,
    storySources: row.story_sources,
    minutes: row.minutes,
  }
}
