import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'

export interface BulkSize {
  drops: number
  sources: number
  /** The time between two drops. */
  secondsApart?: number
}

/** The drops' texts, as expressions of `n`, the number of the drop, and of its topic's `label` and `intro`. */
export interface BulkTexts {
  title: RawBuilder<string>
  summary: RawBuilder<string>
  language: RawBuilder<string>
}

/** One drop in this many contains RARE_WORD. */
const RARE_EVERY = 20_000
export const RARE_WORD = 'zeppelin'

const PLAIN: BulkTexts = {
  title: sql`label || ', report ' || n || case when n % ${RARE_EVERY}::integer = 0 then ' ' || ${RARE_WORD} else '' end`,
  summary: sql`left(intro, 60)`,
  language: sql`'en'`,
}

/**
 * Fills an empty database with tagged drops over all topics and sources, one every 40 seconds into the past
 * by default. Triggers are off and their rows are written in bulk. Indexes are built at the end. With several
 * connections, drops are written in parallel.
 */
export async function bulkLoad(db: Db, size: BulkSize, texts = PLAIN): Promise<void> {
  await inBulk(db, (db) => loadSources(db, size.sources))
  const indexes = await dropIndexes(db)
  const parts = Array.from({ length: PARTS }, (_, part) => ({
    from: Math.floor((size.drops * part) / PARTS) + 1,
    to: Math.floor((size.drops * (part + 1)) / PARTS),
  }))
  await Promise.all(parts.map((part) => inBulk(db, (db) => loadDrops(db, { ...size, ...part }, texts))))
  await inBulk(db, async (db) => {
    await sql`select setval(pg_get_serial_sequence('drops', 'id'), greatest(1, ${size.drops}::bigint))`.execute(
      db,
    )
    await sql`insert into stories overriding system value select id from drops`.execute(db)
    for (const definition of indexes) await sql.raw(definition).execute(db)
    await tagDrops(db)
    await linkTopics(db)
    await recountSourceTotals(db)
  })
  await sql`analyze`.execute(db)
}

const PARTS = 2

function inBulk(db: Db, write: (db: Tx) => Promise<void>): Promise<void> {
  return db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`set local statement_timeout = 0`.execute(db)
    await sql`set local maintenance_work_mem = '1GB'`.execute(db)
    await write(db)
  })
}

/** Drops every index that no constraint needs, and returns the statements that recreate them. */
async function dropIndexes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = 'drops'::regclass and not indisunique`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db)
  return rows.map(({ definition }) => definition)
}

/** Two percent are due, ten sources share a host. */
async function loadSources(db: Tx, sources: number): Promise<void> {
  await sql`
    insert into sources (name, slug, homepage_url, feed_url, host, next_fetch_at)
    select 'Publisher ' || n, 'publisher-' || n,
      'https://www.p' || n || '.example/', 'https://www.p' || n || '.example/feed.xml',
      'host' || n % (${sources}::integer / 10) || '.example',
      now() + (n - ${sources}::integer / 50) * interval '3600 seconds' / ${sources}::integer
    from generate_series(1, ${sources}::integer) as n`.execute(db)
  await sql`insert into source_counts (source_id) select id from sources`.execute(db)
  await sql`
    insert into hosts (host, next_due_at)
    select host, min(next_fetch_at) from sources group by host`.execute(db)
}

/** For rows that were inserted with triggers off. Reads every table once. */
export async function recountSourceTotals(db: Tx): Promise<void> {
  await sql`delete from source_totals`.execute(db)
  await sql`
    insert into source_totals (sources, active, failing, broken, paused, with_feed, drops, tagged, failed_items)
    select count(*), count(*) filter (where status = 'active'),
      count(*) filter (where status = 'active' and state = 'failing'), count(*) filter (where status = 'error'),
      count(*) filter (where status = 'inactive'), count(feed_url),
      (select coalesce(sum(drops), 0) from source_counts), (select coalesce(sum(tagged), 0) from source_counts),
      (select count(*) from ingestion_queue where status = 'failed' and source_id is not null)
    from sources`.execute(db)
}

async function loadDrops(
  db: Tx,
  { sources, secondsApart = 40, from, to }: BulkSize & { from: number; to: number },
  texts: BulkTexts,
): Promise<void> {
  await sql`
    with specific as (
      select row_number() over (order by l3.id) - 1 as place, l3.slug, l3.label, l3.intro, l2.id as l2_id, l2.parent_id as l1_id
      from topics as l3 join topics as l2 on l2.id = l3.parent_id
      where l3.level = 3
    )
    insert into drops (id, title, url, summary, published_at, created_at, type, youtube_kind, language,
      source_id, story_id, tags, tag_done, is_unsure, l1_topic_id, l2_topic_id)
    overriding system value
    select n, ${texts.title}, 'https://www.example.com/' || n, ${texts.summary}, published, published,
      case when n % 10 = 0 then 'video' else 'article' end, case when n % 10 = 0 then 'video' end, ${texts.language},
      n % ${sources}::integer + 1, n, array[slug], true, ${isUnsure(sql`n`)}, l1_id, l2_id
    from generate_series(${from}::integer, ${to}::integer) as n
      cross join lateral (select now() - n * make_interval(secs => ${secondsApart}::float8)) as moment (published)
      join specific on place = n % (select count(*) from specific)`.execute(db)
}

/** One in twenty needs review and is excluded from editions. */
const isUnsure = (number: RawBuilder<unknown>) => sql`${number} % 20 = 3`

async function tagDrops(db: Tx): Promise<void> {
  await sql`
    insert into drop_tags (drop_id, tagger, version, confidence, needs_review, tagged_at)
    select id, 'local', 'bulk', 0.9, ${isUnsure(sql`id`)}, created_at from drops`.execute(db)
}

async function linkTopics(db: Tx): Promise<void> {
  await sql`
    insert into content_topics (topic_id, published_at, drop_id, is_video, language)
    select topic_id, published_at, drops.id, type = 'video', coalesce(language, '')
    from drops join topics on topics.slug = tags[1],
      unnest(array[l1_topic_id, l2_topic_id, topics.id]) as topic_id
    order by topic_id, published_at`.execute(db)
  await sql`
    insert into topic_days (topic_id, day, items, videos)
    select topic_id, (published_at at time zone 'UTC')::date, count(*), count(*) filter (where is_video)
    from content_topics group by 1, 2`.execute(db)
  await sql`
    insert into topic_day_languages (topic_id, day, language, items, videos)
    select topic_id, (published_at at time zone 'UTC')::date, language, count(*), count(*) filter (where is_video)
    from content_topics group by 1, 2, 3`.execute(db)
}

/** Readers with a hundred saves each, and one in a thousand drops saved by the existing readers. */
export async function bulkReaders(db: Db): Promise<void> {
  await sql`
    insert into bookmarks (user_id, drop_id, created_at)
    select profiles.id, drops.id, drops.published_at
    from profiles, drops where drops.id % 1000 = 0`.execute(db)
  await sql`
    with reader as (
      insert into users (name, email)
      select 'Reader', 'bulk-' || n || '@example.com' from generate_series(1, 200) as n returning id
    )
    insert into bookmarks (user_id, drop_id)
    select reader.id, n * 7 from reader, generate_series(1, 100) as n`.execute(db)
  await sql`analyze bookmarks`.execute(db)
}
