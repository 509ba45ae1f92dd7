import type { BoundedCount } from '@daily-drops/contract/kernel/paging'
import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'
import { DROP_CARD } from '../drops/drops.ts'
import { type ListReader, notHiddenFrom } from '../drops/visibility.ts'
import { DAY, type Position } from './search-days.ts'
import { piecesToLookUp } from './search-pieces.ts'
import { type Place, rankedPage } from './search-relevance.ts'
import {
  microseconds,
  type SearchTerms,
  type SearchTopic,
  searchNewest,
  searchWindow,
} from './search-stages.ts'

export interface SearchRequest {
  /** All of them must occur. */
  words: readonly string[]
  /** Includes drops that are tagged with a descendant. */
  topic?: SearchTopic
  /** Narrows the search to one source. */
  sourceId?: number
  /** Leaves out what was published before. */
  since?: Date
  /** Newest first unless by relevance. */
  sort?: 'relevance'
  /** Where the previous page ended. */
  before?: Place
  limit: number
  /** Results are counted up to this number, from the first of this page. */
  countUpTo: number
  reader: ListReader | null
}

/** The most time windows of one search. A reader who has muted nearly everything continues from there. */
const MOST_WINDOWS = 5
/** Target matches per window, and the over-fetch factor for the matches still missing. */
const MATCHES_IN_WINDOW = 200
const SPARE = 1.3
/** With more unmuted main topics than this, filtering by them would read more than it saves. */
const MOST_MAIN_TOPICS = 6
/** With a larger share of understood drops than this, filtering by language would read more than it saves. */
const MOST_UNDERSTOOD = 0.5
/**
 * The most by which a window may be longer than all previous ones, because a miss among the newest drops
 * proves little.
 */
const GROWTH = 100

/** Whether a drop's title or summary contains the word, as part of a word and ignoring case and accents. */
export const hasWord = (word: string) => sql<boolean>`drops.search_text like search_pattern(${word})`

/**
 * The newest matches. Common words are found by reading the newest drops. For others, windows of time, each
 * longer than all previous ones, are looked up in the index. The cost follows what is shown, not what is
 * stored.
 */
export async function searchDrops(db: Db, request: SearchRequest) {
  const { words, topic, sourceId, since, reader, limit, countUpTo } = request
  const needles = await needlesOf(db, words)
  if (needles.length === 0 && words.length > 0) return { drops: [], found: exactly(0), next: null }
  const mainTopics = await mainTopicsLeft(db, reader)
  const terms = { needles, topic, sourceId, since, reader, mainTopics }
  const { ids, until } = await collect(db, terms, request)
  const found: BoundedCount = {
    count: Math.min(ids.length, countUpTo),
    isExact: until === null && ids.length <= countUpTo,
  }
  if (request.sort === 'relevance' && limit > 0) {
    const page = await rankedPage(db, { ids, until, needles, request })
    return { drops: await cardsOf(db, page.ids), found, next: page.next }
  }
  const drops = await cardsOf(db, ids.slice(0, limit))
  const last = drops.at(-1)
  const next: Place | null = ids.length > limit && last ? { at: last.position_at, id: last.id } : until
  return { drops, found, next }
}

const exactly = (count: number): BoundedCount => ({ count, isExact: true })

/** A word that consists only of punctuation is dropped. */
async function needlesOf(db: Db, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return []
  const { rows } = await sql<{ needle: string }>`
    select distinct search_needle(word) as needle from unnest(${words}::text[]) as word`.execute(db)
  return rows.map(({ needle }) => needle).filter((needle) => needle.trim() !== '')
}

async function collect(db: Db, terms: SearchTerms, { before, limit, countUpTo }: SearchRequest) {
  const wanted = Math.max(limit, countUpTo) + 1
  const newest = await searchNewest(db, terms, before, wanted)
  const { ids } = newest
  const since = (terms.since?.getTime() ?? 0) * 1000
  const oldest = Math.max(newest.oldest, (terms.reader?.since?.getTime() ?? 0) * 1000, since)
  let { until, matched } = newest
  const pieces = piecesToLookUp(terms.needles, newest.shares)
  // The index of texts does not know sources: their own index is read, a stretch of it per page.
  const isIndexed = terms.sourceId === undefined && (pieces.length > 0 || terms.needles.length === 0)
  if (until && until.at <= oldest) until = null
  const isByLanguage = newest.understood <= MOST_UNDERSTOOD
  for (let windows = 0; until && isIndexed && ids.length < wanted && windows < MOST_WINDOWS; windows++) {
    const daysSoFar = (newest.from - until.at) / DAY
    const growth = growthFor(wanted - ids.length, { matched, seen: ids.length, share: newest.inMainTopics })
    const window = await searchWindow(
      db,
      terms,
      { before: until, days: daysSoFar * growth, oldest, since, pieces, isByLanguage },
      wanted - ids.length,
    )
    ids.push(...window.ids)
    matched += window.matched
    until = window.until
  }
  return { ids, until: ids.length < wanted ? until : null }
}

interface SoFar {
  matched: number
  seen: number
  /** The share of drops in the reader's main topics. The smaller it is, the longer a window must be. */
  share: number
}

/** How many times longer the next window is than all previous ones, given how many matches were visible so far. */
function growthFor(missing: number, { matched, seen, share }: SoFar): number {
  const needed = (SPARE * missing * (matched + 1)) / (seen + 1)
  return Math.min(GROWTH / share, Math.max(1, Math.min(MATCHES_IN_WINDOW, needed) / (matched + 0.1 * share)))
}

/**
 * The main topics that a reader has not muted, if they are few: then the index excludes the others, instead
 * of checking each match against the mutes. Every visible drop has a main topic.
 */
async function mainTopicsLeft(db: Db, reader: ListReader | null): Promise<number[] | undefined> {
  if (reader?.userId === undefined) return undefined
  const left = await db
    .selectFrom('topics')
    .select('id')
    .where('level', '=', 1)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('muted_topics')
        .select('topic_id')
        .where('user_id', '=', reader.userId as string),
    )
    .limit(MOST_MAIN_TOPICS + 1)
    .execute()
  return left.length > MOST_MAIN_TOPICS ? undefined : left.map(({ id }) => id)
}

/** In the order of the ids. Drops deleted since they were found are left out. */
async function cardsOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const cards = await db
    .selectFrom('drops')
    .innerJoin('sources', 'sources.id', 'drops.source_id')
    .select(DROP_CARD)
    .select(microseconds(sql`drops.published_at`).as('position_at'))
    .where('drops.id', 'in', ids)
    .where(notHiddenFrom(undefined))
    .execute()
  return cards.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/** Counts what a search leaves out: drops in other languages, and drops older than the plan includes. */
export async function countLeftOut(db: Db, request: Omit<SearchRequest, 'limit' | 'before'>) {
  const { reader, since } = request
  const hasOlder = reader?.since && (!since || since < reader.since)
  const count = async (other: Partial<SearchRequest>) =>
    (await searchDrops(db, { ...request, ...other, limit: 0 })).found
  const [otherLanguages, older] = await Promise.all([
    reader?.languages ? count({ reader: { ...reader, inOtherLanguages: true } }) : exactly(0),
    reader?.since && hasOlder
      ? count({ reader: withoutLimit(reader), before: positionAt(reader.since) })
      : exactly(0),
  ])
  return { otherLanguages, older }
}

function withoutLimit({ since, ...reader }: ListReader): ListReader {
  return reader
}

const positionAt = (moment: Date): Position => ({ at: moment.getTime() * 1000, id: 0 })
