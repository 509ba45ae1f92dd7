import type { LanguageCode } from '@daily-drops/core/languages'
import { LANGUAGES } from '@daily-drops/core/languages'
import type { Candidate, DropType } from '@daily-drops/core/ranking/candidate'
import { OLDEST } from '@daily-drops/core/ranking/weights'
import type { TopicTree } from '@daily-drops/core/topics/topic-tree'
import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'

/** Candidates per subtopic and language. */
interface Depth {
  items: number
  videos: number
}

const DEEP: Depth = { items: 60, videos: 15 }
/** For topics that only fill up an edition, the newest over all of them are enough. */
const SHALLOW: Depth = { items: 10, videos: 2 }
/** Subtopics times languages per statement. */
const LISTS_AT_ONCE = 18
/** How many candidates one statement looks up, because their story entries are neighbours in the index. */
const STORIES_AT_ONCE = 1000

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
  minutes: number | null
}

/** What one reader may get: everything under their main topics, and the newest of all others. */
export interface CandidateScope {
  mainTopics: ReadonlySet<number>
  languages: readonly LanguageCode[]
}

const ALL_LANGUAGES = LANGUAGES.map(({ code }) => code)

/**
 * The newest drops of each subtopic in each language, so the cost follows the taxonomy and not the number of
 * drops. Shorts, live and unchecked videos are excluded, and so are drops whose topics are probably wrong. It
 * reads a few topics at a time, so that the process can answer requests in between. A drop that changes its
 * topic meanwhile may occur twice.
 */
export async function* rankingCandidates(
  db: Db,
  tree: TopicTree,
  now: Date,
  scope?: CandidateScope,
): AsyncGenerator<Candidate[]> {
  const topics = await subTopics(db)
  const languages = scope?.languages ?? ALL_LANGUAGES
  const isOwn = (main: number | null) => !scope || (main !== null && scope.mainTopics.has(main))
  const atOnce = Math.max(1, Math.floor(LISTS_AT_ONCE / languages.length))
  let found: Row[] = []
  for (const depth of [DEEP, SHALLOW]) {
    const ids = topics.filter((topic) => isOwn(topic.parent_id) === (depth === DEEP)).map(({ id }) => id)
    for (let at = 0; at < ids.length; at += atOnce) {
      found.push(...(await newestOf(db, { subTopics: ids.slice(at, at + atOnce), languages, depth, now })))
      if (found.length < STORIES_AT_ONCE) continue
      yield await asCandidates(db, found, tree)
      found = []
    }
  }
  yield await asCandidates(db, found, tree)
}

/** How many candidates there are, counted in the database. */
export async function countCandidates(db: Db, now: Date): Promise<number> {
  const ids = (await subTopics(db)).map(({ id }) => id)
  const all = candidatesOf({ subTopics: ids, languages: ALL_LANGUAGES, depth: DEEP, now })
  const { rows } = await sql<{ size: number }>`select count(*) as size from (${all}) as candidates`.execute(
    db,
  )
  return rows[0]?.size ?? 0
}

function subTopics(db: Db) {
  return db
    .selectFrom('topics')
    .select(['id', 'parent_id'])
    .where('level', '=', 2)
    .where('is_active', '=', true)
    .orderBy('id')
    .execute()
}

interface Wanted {
  subTopics: readonly number[]
  languages: readonly LanguageCode[]
  depth: Depth
  now: Date
}

function candidatesOf({ subTopics, languages, depth, now }: Wanted) {
  const oldest = new Date(now.getTime() - OLDEST)
  const newest = (only: ReturnType<typeof sql>, limit: number) => sql`
    select id, story_id, source_id, type, language, l1_topic_id, l2_topic_id, tags, published_at,
      coalesce(round(youtube_duration / 60.0)::integer, reading_minutes) as minutes
    from drops
    where l2_topic_id = sub_topic.id and drops.language = spoken.code and tag_done and deleted_at is null
      and published_at between ${oldest} and ${now} and ${only}
      and not coalesce(is_unsure, (select needs_review from drop_tags where drop_id = drops.id), false)
    order by published_at desc, id desc limit ${limit}`
  return sql`
    select newest.* from unnest(${subTopics}::bigint[]) as sub_topic (id),
      unnest(${languages}::text[]) as spoken (code),
      lateral (
        (${newest(sql`type <> 'video'`, depth.items)})
        union all
        (${newest(sql`type = 'video' and youtube_kind = 'video'`, depth.videos)})
      ) as newest`
}

async function newestOf(db: Db, wanted: Wanted): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select candidates.*, sources.quality
    from (${candidatesOf(wanted)}) as candidates join sources on sources.id = candidates.source_id`.execute(
    db,
  )
  return rows
}

async function asCandidates(db: Db, rows: readonly Row[], tree: TopicTree): Promise<Candidate[]> {
  const coverage = await coverageOf(db, [...new Set(rows.map((row) => row.story_id))])
  return rows.map((row) => ({
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
    storySources: coverage.get(row.story_id) ?? 1,
    minutes: row.minutes,
  }))
}

/** The number of sources of each story that has more than one. */
async function coverageOf(db: Db, stories: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ story_id: number; sources: number }>`
    select story_id, count(distinct source_id)::integer as sources
    from drops where story_id = any(${stories}::bigint[]) and deleted_at is null
    group by story_id having count(distinct source_id) > 1`.execute(db)
  return new Map(rows.map(({ story_id, sources }) => [story_id, sources]))
}
