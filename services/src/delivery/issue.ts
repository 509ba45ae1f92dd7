import { isPremium } from '@daily-drops/core/accounts/plans'
import { CATCH_UP_ITEMS, type Channel } from '@daily-drops/core/delivery/channels'
import type { LanguageCode } from '@daily-drops/core/languages'
import type { TopicTree } from '@daily-drops/core/topics/topic-tree'
import type { Db } from '@daily-drops/db/client'
import { missedEditionDrops } from '@daily-drops/db/delivery/catch-up'
import { visibleCards } from '@daily-drops/db/drops/drops'
import { findEdition } from '@daily-drops/db/editions/editions'
import { openedSince } from '@daily-drops/db/reading/opens'
import { ensureEdition } from '../editions/make-edition.ts'
import type { SnapshotHolder } from '../editions/ranking-snapshot.ts'

/** What a message says of a drop. */
export interface IssueItem {
  id: number
  title: string
  url: string
  summary: string
  sourceName: string
  type: string
  readingMinutes: number | null
  videoSeconds: number | null
  topics: string[]
  reason: string
}

/** What one message brings: the reader's own edition of a day, or its part. */
export interface Issue {
  day: string
  part: number
  parts: number
  /** How many the whole edition has. */
  editionSize: number
  isPremium: boolean
  items: IssueItem[]
}

export interface IssueWish {
  channel: Channel
  userId: string
  editionDay: string
  part: number
  parts: number
  isCatchUp: boolean
  /** An attempt before this one brought these. */
  dropIds: readonly number[] | null
  languages: readonly LanguageCode[]
  tier: string
}

interface IssueContext {
  db: Db
  snapshots: SnapshotHolder
}

type Row = NonNullable<Awaited<ReturnType<typeof findEdition>>>['items'][number]
type EditionOnly =
  | 'number'
  | 'position'
  | 'opened_at'
  | 'final_score'
  | 'score_terms'
  | 'constraints_applied'
  | 'saved'
  | 'opinion'
type Card = Omit<Row, EditionOnly>

/** The same items at every attempt; undefined when there is nothing to bring. */
export async function composeIssue(
  { db, snapshots }: IssueContext,
  wish: IssueWish,
  now: Date,
): Promise<Issue | undefined> {
  const { editionDay: day, part, parts } = wish
  const edition = await frozenEdition({ db, snapshots }, wish, now)
  const missed = wish.isCatchUp ? await missedCards(db, wish) : []
  const rows = await chosenRows(db, wish, [...edition, ...missed].slice(0, CATCH_UP_ITEMS))
  if (rows.length === 0) return undefined
  const tree = await snapshots.tree(now)
  const items = rows.map((row) => itemOf(row, tree))
  return { day, part, parts, editionSize: edition.length, isPremium: isPremium(wish.tier), items }
}

async function frozenEdition({ db, snapshots }: IssueContext, wish: IssueWish, now: Date): Promise<Card[]> {
  const { userId, editionDay: day } = wish
  const built = await findEdition(db, wish, day)
  if (built) return built.items
  await ensureEdition(db, await snapshots.current(now), { userId, day, now })
  return (await findEdition(db, wish, day))?.items ?? []
}

/** What the reader has not opened of the editions that no message brought. */
async function missedCards(db: Db, { editionDay: before, ...reader }: IssueWish): Promise<Card[]> {
  const missed = await missedEditionDrops(db, reader.userId, { before, limit: CATCH_UP_ITEMS })
  const ids = missed.map(({ id }) => id)
  const cards = await visibleCards(db, ids, reader)
  return missed.flatMap(({ id, reason }) => {
    const card = cards.get(id)
    return card ? [{ ...card, reason_for_ranking: reason }] : []
  })
}

async function chosenRows(db: Db, wish: IssueWish, rows: Card[]): Promise<Card[]> {
  if (wish.dropIds) {
    const before = new Set(wish.dropIds)
    return rows.filter(({ id }) => before.has(id))
  }
  if (wish.parts === 1 || wish.isCatchUp) return rows
  const first = firstHalf(rows)
  if (wish.part === 1) return first
  const rest = rows.filter((row) => !first.includes(row))
  const ids = rest.map(({ id }) => id)
  const opened = await openedSince(db, wish.userId, ids, wish.editionDay)
  return rest.filter(({ id }) => !opened.has(id))
}

function itemOf(row: Card, tree: TopicTree): IssueItem {
  return {
    id: row.id,
    title: row.title,
    url: row.url,
    summary: row.summary,
    sourceName: row.source_name,
    type: row.type,
    readingMinutes: row.reading_minutes,
    videoSeconds: row.youtube_duration,
    topics: row.tags.flatMap((tag) => tree.idOfSlug(tag) ?? []).map(tree.labelOf),
    reason: row.reason_for_ranking,
  }
}

/** The upper half in its order; a video that is not in it takes the last place there. */
function firstHalf<Item extends { type: string }>(items: readonly Item[]): Item[] {
  const half = items.slice(0, Math.ceil(items.length / 2))
  const video = items.find(({ type }) => type === 'video')
  return !video || half.includes(video) ? half : [...half.slice(0, -1), video]
}
