import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../connection/client.ts'
import { type ListReader, visibleTo } from '../drops/visibility.ts'
import { daysBefore, type Position, type Reach, timestamp } from './search-days.ts'
import { piecesOf } from './search-pieces.ts'

export interface SearchTopic {
  id: number
  slug: string
  level: number
  /** Former slugs that some of its drops may still have. */
  former?: readonly string[]
}

export interface SearchTerms {
  /** Texts as they occur in `search_text`. All of them must occur. */
  needles: readonly string[]
  topic: SearchTopic | undefined
  sourceId?: number | undefined
  since?: Date | undefined
  reader: ListReader | null
  /** The only main topics in which the reader sees anything. Undefined for a reader who sees most of them. */
  mainTopics: readonly number[] | undefined
}

interface Window extends Reach {
  pieces: readonly string[]
  /** Whether the reader's languages exclude enough that the index should filter by them. */
  isByLanguage: boolean
}

interface Stage {
  /** The matches that the reader may see, newest first. */
  ids: number[]
  /** Matches in the reader's main topics and languages that were read, visible or not. */
  matched: number
  /** How far back the stage has searched. Null when nothing is older. */
  until: Position | null
}

interface NewestStage extends Stage {
  /** When the newest of them was published, and the oldest drop of all. */
  from: number
  oldest: number
  /** For each piece of the texts, the share of drops that contain it. Not set where enough was found. */
  shares: ReadonlyMap<string, number>
  /** The share in the reader's languages, of the matches or, without any, of all that were read. */
  understood: number
  /** The share in the reader's main topics, or the smallest share that so few drops can show. */
  inMainTopics: number
}

/** How many of the newest drops are read one by one. */
const READ = 1000
/** A topic's drops are on separate pages: beyond this many the index reads less, if it has the words. */
const READ_OF_TOPIC = 200
/** How many matches of a window are checked for visibility. */
const TRIED = 1000
/** How many drops are sampled to find how common a piece is. */
const SAMPLE = 200

/** Beyond this many pairs of language and main topic, the index is queried for each separately. */
const MOST_BUCKETS = 24
/**
 * The beginning of a word in letters that a regular expression can find in the index. Others would match
 * every drop.
 */
const BEGINNING = /^ [[\p{L}\p{N}]&&[\0-\u07ff]]{2}$/v

/** The columns of `visibleTo`, and the order. */
const COLUMNS = sql.raw(
  [
    ...[
      'id',
      'published_at',
      'language',
      'source_id',
      'l1_topic_id',
      'l2_topic_id',
      'tag_done',
      'deleted_at',
    ],
    'search_text',
  ]
    .map((column) => `drops.${column}`)
    .join(', '),
)

export const microseconds = (column: RawBuilder<unknown>) =>
  sql<number>`(extract(epoch from ${column}) * 1000000)::bigint`

const isBefore = (columns: RawBuilder<unknown>, position: Position | undefined) =>
  position ? sql`(${columns}) < (${timestamp(position.at)}, ${position.id})` : sql`true`

const isSince = (since: Date | undefined) => (since ? sql`published_at >= ${since}` : sql`true`)

const all = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

/**
 * Reads the newest drops, of the topic or of all, without an index of words. This is enough where matches are
 * common.
 */
export async function searchNewest(
  db: Db,
  { needles, topic, sourceId, since, reader, mainTopics }: SearchTerms,
  before: Position | undefined,
  limit: number,
): Promise<NewestStage> {
  const pieces = [...new Set(needles.flatMap(piecesOf))]
  const isIndexed = pieces.length > 0 || needles.length === 0
  const isOfTopic = topic && sourceId === undefined
  const most = isOfTopic && isIndexed ? READ_OF_TOPIC : READ
  const newest = isOfTopic
    ? sql`
      select ${COLUMNS} from drops where id = any(array(
        select drop_id from content_topics
        where topic_id = ${topic.id} and ${isBefore(sql`published_at, drop_id`, before)} and ${isSince(since)}
        order by published_at desc, drop_id desc limit ${most}
      ))`
    : sql`
      select ${COLUMNS}, tags from drops
      where ${isOf(sourceId)} and ${isBefore(sql`published_at, id`, before)} and ${isSince(since)}
      order by published_at desc, id desc limit ${most}`
  const oldest = isOfTopic
    ? sql`select published_at from content_topics where topic_id = ${topic.id} order by published_at, drop_id limit 1`
    : sql`
      select published_at from drops where ${isOf(sourceId)}
      order by published_at, id limit 1`
  const isMatch = [...contains(needles), ...(topic && !isOfTopic ? [hasTopic(topic)] : [])]
  const { rows } = await sql<NewestRow>`
    with newest as materialized (${newest}),
    matches as materialized (select * from newest where ${all(isMatch)})
    select ${idsOf(sql`matches`, reader, limit)} as ids,
      (select count(*) from matches) as matches,
      (select count(*) from matches where ${all(isWithin({ reader, mainTopics }, false))}) as within,
      case when (select count(*) from matches) < ${limit} then ${pieceCounts(pieces)} end as counts,
      (select count(*) from newest) as read,
      ${understoodOf(reader)} as understood,
      ${shareInMainTopics(mainTopics)} as in_main_topics,
      (select ${microseconds(sql`max(published_at)`)} from newest) as from,
      ${microseconds(sql`(${oldest})`)} as oldest,
      ${oldestOf(sql`newest`)} as last`.execute(db)
  const { ids, counts, read, matches, within, last, ...row } = rows[0] as NewestRow
  const understood = row.understood ?? 1
  const inMainTopics = Math.max(row.in_main_topics ?? 1, 1 / READ)
  return {
    ids,
    // Few of the newest drops are in one main topic, so the matches in all others give a better estimate.
    matched: Math.max(within, matches * understood * inMainTopics),
    from: row.from ?? 0,
    oldest: row.oldest ?? 0,
    shares: new Map(pieces.map((piece, place) => [piece, (counts?.[place] ?? 0) / SAMPLE])),
    until: read < most ? null : last,
    understood,
    inMainTopics,
  }
}

interface NewestRow {
  ids: number[]
  matches: number
  /** Those in the reader's main topics and languages. */
  within: number
  /** For each piece. Null where enough was found. */
  counts: number[] | null
  read: number
  understood: number | null
  in_main_topics: number | null
  from: number | null
  oldest: number | null
  last: Position | null
}

/** What everyone may see, of one source or of all. */
const isOf = (sourceId: number | undefined) =>
  sourceId === undefined
    ? sql`tag_done and deleted_at is null`
    : sql`tag_done and deleted_at is null and source_id = ${sourceId}`

const contains = (needles: readonly string[]) => [
  sql`true`,
  ...needles.map((needle) => sql`strpos(search_text, ${needle}) > 0`),
]

function pieceCounts(pieces: readonly string[]) {
  const counts = pieces.map((piece) => sql`count(*) filter (where strpos(search_text, ${piece}) > 0)`)
  if (counts.length === 0) return sql`'{}'::integer[]`
  return sql`(
    select array[${sql.join(counts)}]::integer[] from (select search_text from newest limit ${SAMPLE}) as sample
  )`
}

function understoodOf(reader: ListReader | null) {
  if (!reader?.languages) return sql`1`
  const share = sql`avg((language = any(${reader.languages}::text[]))::integer)::float8`
  return sql`coalesce((select ${share} from matches), (select ${share} from newest))`
}

function shareInMainTopics(mainTopics: SearchTerms['mainTopics']) {
  if (!mainTopics) return sql`1`
  return sql`(select avg((l1_topic_id = any(${mainTopics}::integer[]))::integer)::float8 from newest)`
}

/** Looks up pieces of the words in the index, in the days before a position. Fewer days may be left. */
export async function searchWindow(
  db: Db,
  terms: SearchTerms,
  window: Window,
  limit: number,
): Promise<Stage> {
  const { needles, topic, reader } = terms
  const { from, isInDays } = daysBefore(window)
  const conditions = [
    isBefore(sql`published_at, id`, window.before),
    ...isInDays,
    ...window.pieces.map(hasPiece),
    ...contains(needles),
    ...(topic ? [hasTopic(topic)] : []),
    ...(reader?.since ? [sql`published_at >= ${reader.since}`] : []),
    ...isWithin(terms, window.isByLanguage),
  ]
  const { rows } = await sql<WindowRow>`
    with matches as materialized (select ${COLUMNS} from drops where ${all(conditions)}),
    tried as materialized (select * from matches order by published_at desc, id desc limit ${TRIED})
    select ${idsOf(sql`tried`, reader, limit)} as ids,
      (select count(*) from matches) as matched,
      case when (select count(*) from matches) > ${TRIED} then ${oldestOf(sql`tried`)} end as oldest`.execute(
    db,
  )
  const { ids, matched, oldest } = rows[0] as WindowRow
  const end = from === null ? null : { at: from, id: 0 }
  return { ids, matched: Math.min(matched, TRIED), until: oldest ?? end }
}

/** For the beginning of a word, `like` would also look up its first letter, which nearly every drop contains. */
const hasPiece = (piece: string) =>
  BEGINNING.test(piece) ? sql`search_text ~ ${piece}` : sql`search_text like ${`%${piece}%`}`

/**
 * The most selective filter for the reader. The index supports only arrays, so a plain comparison runs on its
 * results.
 */
function isWithin(
  { reader, mainTopics }: Pick<SearchTerms, 'reader' | 'mainTopics'>,
  isByLanguage: boolean,
): RawBuilder<unknown>[] {
  const languages = reader?.inOtherLanguages ? undefined : reader?.languages
  if (languages && mainTopics && languages.length * mainTopics.length <= MOST_BUCKETS) {
    const buckets = languages.flatMap((language) => mainTopics.map((topic) => `${language}${topic}`))
    return [sql`search_shelf(language, l1_topic_id) && ${buckets}::text[]`]
  }
  const isRead = isByLanguage
    ? sql`array[language] && ${languages}::text[]`
    : sql`language = any(${languages}::text[])`
  return [
    sql`true`,
    ...(mainTopics ? [sql`array[l1_topic_id, l2_topic_id] && ${mainTopics}::integer[]`] : []),
    ...(languages ? [isRead] : []),
  ]
}

interface WindowRow {
  ids: number[]
  matched: number
  /** The oldest one that was checked, when there are more. */
  oldest: Position | null
}

function oldestOf(table: RawBuilder<unknown>) {
  return sql<Position | null>`(
    select json_build_object('at', ${microseconds(sql`published_at`)}, 'id', id)
    from (select published_at, id from ${table} order by published_at, id limit 1) as oldest
  )`
}

function idsOf(table: RawBuilder<unknown>, reader: ListReader | null, limit: number) {
  return sql<number[]>`(
    select coalesce(json_agg(id order by published_at desc, id desc), '[]') from (
      select id, published_at from ${table} as drops where ${visibleTo(reader)}
      order by published_at desc, id desc limit ${limit}
    ) as seen
  )`
}

function hasTopic({ id, slug, level, former = [] }: SearchTopic) {
  if (level < 3) return sql`array[l1_topic_id, l2_topic_id] @> array[${id}::integer]`
  return former.length === 0 ? sql`tags @> array[${slug}::text]` : sql`tags && ${[slug, ...former]}::text[]`
}
