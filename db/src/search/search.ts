import type { BoundedCount } from '@daily-drops/contract/kernel/paging'
import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'
import { DROP_CARD } from '../drops/drops.ts'
import { type ListReader, notHiddenFrom } from '../drops/visibility.ts'
import { DAY, type Position } from './search-days.ts'
import { piecesToLookUp } from './search-pieces.ts'
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
  /** Also finds what is tagged with a descendant. */
  topic?: SearchTopic
  /** Where the page before ended. */
  before?: Position
  limit: number
  /** Results are counted up to here, from the first of this page on. */
  countUpTo: number
  reader: ListReader | null
}

/** One search looks into so many windows of time at most; a reader who has muted nearly everything goes on from there. */
const MOST_WINDOWS = 5
/** A window holds at most about so many matches, by the rate found so far, and so many times those that are missing. */
const MATCHES_IN_WINDOW = 200
const SPARE = 1.3
/** With more main topics than this left to a reader, the index would read more for them than it leaves out. */
const MOST_MAIN_TOPICS = 6
/** Where a reader understands a larger share than this, the index would read more for their languages than it leaves out. */
const MOST_UNDERSTOOD = 0.5
/** How much further back than all windows before it the next one reaches, at most: nothing among the newest says little. */
const GROWTH = 100

/** Whether title or summary of the drop contain the word, as part of a word and without case or accents. */
export const hasWord = (word: string) => sql<boolean>`drops.search_text like search_pattern(${word})`

/**
 * The newest matches. Common words are found by reading the newest drops; for others windows of time, each longer than
 * all before it, are looked up in the index, so that the cost follows what is shown and not what is stored.
 */
export async function searchDrops(db: Db, request: SearchRequest) {
  const { words, topic, reader, limit, countUpTo } = request
  const needles = await needlesOf(db, words)
  if (needles.length === 0 && words.length > 0) return { drops: [], found: exactly(0), next: null }
  const mainTopics = await mainTopicsLeft(db, reader)
  const { ids, until } = await collect(db, { needles, topic, reader, mainTopics }, request)
  const drops = await cardsOf(db, ids.slice(0, limit))
  const last = drops.at(-1)
  const found: BoundedCount = {
    count: Math.min(ids.length, countUpTo),
    isExact: until === null && ids.length <= countUpTo,
  }
  const next = ids.length > limit && last ? { at: last.position_at, id: last.id } : until
  return { drops, found, next }
}

const exactly = (count: number): BoundedCount => ({ count, isExact: true })

/** Nothing is left of a word of nothing but punctuation. */
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
  const oldest = Math.max(newest.oldest, (terms.reader?.since?.getTime() ?? 0) * 1000)
  let { until, matched } = newest
  const pieces = piecesToLookUp(terms.needles, newest.shares)
  const isIndexed = pieces.length > 0 || terms.needles.length === 0
  if (until && until.at <= oldest) until = null
  const isByLanguage = newest.understood <= MOST_UNDERSTOOD
  for (let windows = 0; until && isIndexed && ids.length < wanted && windows < MOST_WINDOWS; windows++) {
    const daysSoFar = (newest.from - until.at) / DAY
    const growth = growthFor(wanted - ids.length, { matched, seen: ids.length, share: newest.inMainTopics })
    const window = await searchWindow(
      db,
      terms,
      { before: until, days: daysSoFar * growth, oldest, pieces, isByLanguage },
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
  /** Of all drops, in the reader's main topics: the fewer they are, the further a window reaches for as many of them. */
  share: number
}

/** How many times as long as all before it the next window is; of what matched so far the reader has seen a part. */
function growthFor(missing: number, { matched, seen, share }: SoFar): number {
  const needed = (SPARE * missing * (matched + 1)) / (seen + 1)
  return Math.min(GROWTH / share, Math.max(1, Math.min(MATCHES_IN_WINDOW, needed) / (matched + 0.1 * share)))
}

/**
 * The main topics that a reader has not muted, if they are few: then the index leaves the others out, where otherwise each
 * match would be tried on the mutes. Every drop that can be seen has a main topic.
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

/** What was deleted since it was found is left out. */
async function cardsOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('drops')
    .innerJoin('sources', 'sources.id', 'drops.source_id')
    .select(DROP_CARD)
    .select(microseconds(sql`drops.published_at`).as('position_at'))
    .where('drops.id', 'in', ids)
    .where(notHiddenFrom(undefined))
    .orderBy('drops.published_at', 'desc')
    .orderBy('drops.id', 'desc')
    .execute()
}

/** Nothing of a search is left out silently: what is in other languages, and what is older than the plan reaches. */
export async function countLeftOut(db: Db, request: Omit<SearchRequest, 'limit' | 'before'>) {
  const { reader } = request
  const count = async (other: Partial<SearchRequest>) =>
    (await searchDrops(db, { ...request, ...other, limit: 0 })).found
  const [otherLanguages, older] = await Promise.all([
    reader?.languages ? count({ reader: { ...reader, inOtherLanguages: true } }) : exactly(0),
    reader?.since ? count({ reader: withoutLimit(reader), before: positionAt(reader.since) }) : exactly(0),
  ])
  return { otherLanguages, older }
}

function withoutLimit({ since, ...reader }: ListReader): ListReader {
  return reader
}

const positionAt = (moment: Date): Position => ({ at: moment.getTime() * 1000, id: 0 })
