import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../connection/client.ts'
import { type ListReader, visibleTo } from '../drops/visibility.ts'
import { daysBefore, type Position, type Reach, timestamp } from './search-days.ts'
import { piecesOf } from './search-pieces.ts'

export interface SearchTopic {
  id: number
  slug: string
  level: number
  /** Slugs that some of its drops may still carry. */
  former?: readonly string[]
}

export interface SearchTerms {
  /** Texts as they occur in `search_text`; all of them must. */
  needles: readonly string[]
  topic: SearchTopic | undefined
  reader: ListReader | null
  /** Main topics outside of which the reader sees nothing; undefined for one who sees most of them. */
  mainTopics: readonly number[] | undefined
}

interface Window extends Reach {
  pieces: readonly string[]
  /** Whether the reader's languages leave out so much that the index should be asked for them. */
  isByLanguage: boolean
}

interface Stage {
  /** What the reader may see of the matches, newest first. */
  ids: number[]
  /** Matches in the reader's main topics and languages that were looked at, seen or not. */
  matched: number
  /** How far back the stage has looked; null when nothing is older. */
  until: Position | null
}

interface NewestStage extends Stage {
  /** When the newest of them was published, and the oldest of all there are. */
  from: number
  oldest: number
  /** For each piece of the texts, the share of drops that hold it; of no use where enough was found. */
  shares: ReadonlyMap<string, number>
  /** Of the matches, or of all that were read where nothing matched, the share in the reader's languages. */
  understood: number
  /** Of all that were read, the share in the reader's main topics, or the least that so few can tell. */
  inMainTopics: number
}

/** So many of the newest drops are read one by one. */
const READ = 1000
/** Those of a topic lie apart, a page each: from here on the index reads less, where it knows the words. */
const READ_OF_TOPIC = 200
/** So many matches of a window are tried on what the reader may see. */
const TRIED = 1000
/** So many drops tell how common a piece of a word is. */
const SAMPLE = 200

/** With more pairs of language and main topic than this the index is asked for either. */
const MOST_SHELVES = 24
/** What a word begins with, in letters that the index finds by a regular expression: others it would find in every drop. */
const BEGINNING = /^ [[\p{L}\p{N}]&&[\0-\u07ff]]{2}$/v

/** What `visibleTo` asks for, and the order. */
const COLUMNS = sql.raw(
  ['id', 'published_at', 'language', 'source_id', 'l1_topic_id', 'l2_topic_id', 'tag_done', 'deleted_at']
    .map((column) => `drops.${column}`)
    .join(', '),
)

export const microseconds = (column: RawBuilder<unknown>) =>
  sql<number>`(extract(epoch from ${column}) * 1000000)::bigint`

const isBefore = (columns: RawBuilder<unknown>, position: Position | undefined) =>
  position ? sql`(${columns}) < (${timestamp(position.at)}, ${position.id})` : sql`true`

const all = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

/** Reads the newest drops, of the topic or of all, without an index of words: enough where matches are common. */
export async function searchNewest(
  db: Db,
  { needles, topic, reader, mainTopics }: SearchTerms,
  before: Position | undefined,
  limit: number,
): Promise<NewestStage> {
  const pieces = [...new Set(needles.flatMap(piecesOf))]
  const isIndexed = pieces.length > 0 || needles.length === 0
  const most = topic && isIndexed ? READ_OF_TOPIC : READ
  const newest = topic
    ? sql`
      select ${COLUMNS}, search_text from drops where id = any(array(
        select drop_id from content_topics
        where topic_id = ${topic.id} and ${isBefore(sql`published_at, drop_id`, before)}
        order by published_at desc, drop_id desc limit ${most}
      ))`
    : sql`
      select ${COLUMNS}, search_text from drops
      where tag_done and deleted_at is null and ${isBefore(sql`published_at, id`, before)}
      order by published_at desc, id desc limit ${most}`
  const oldest = topic
    ? sql`select published_at from content_topics where topic_id = ${topic.id} order by published_at, drop_id limit 1`
    : sql`
      select published_at from drops where tag_done and deleted_at is null
      order by published_at, id limit 1`
  const { rows } = await sql<NewestRow>`
    with newest as materialized (${newest}),
    matches as materialized (select * from newest where ${all(contains(needles))})
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
    // A main topic has few of the newest: the words in all others tell more.
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
  /** Of them, in the reader's main topics and languages. */
  within: number
  /** Of each piece; null where enough was found. */
  counts: number[] | null
  read: number
  understood: number | null
  in_main_topics: number | null
  from: number | null
  oldest: number | null
  last: Position | null
}

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

/** Looks pieces of the words up in the index, in the days before a position; there may be fewer left. */
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

/** For a beginning `like` looks up its first letter as well, which some word of nearly every drop begins with. */
const hasPiece = (piece: string) =>
  BEGINNING.test(piece) ? sql`search_text ~ ${piece}` : sql`search_text like ${`%${piece}%`}`

/** What leaves most out for the reader. The index knows arrays only; a plain comparison is made on what it finds. */
function isWithin(
  { reader, mainTopics }: Pick<SearchTerms, 'reader' | 'mainTopics'>,
  isByLanguage: boolean,
): RawBuilder<unknown>[] {
  const languages = reader?.inOtherLanguages ? undefined : reader?.languages
  if (languages && mainTopics && languages.length * mainTopics.length <= MOST_SHELVES) {
    const shelves = languages.flatMap((language) => mainTopics.map((topic) => `${language}${topic}`))
    return [sql`search_shelf(language, l1_topic_id) && ${shelves}::text[]`]
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
  /** Of those that were tried, when there are more. */
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
