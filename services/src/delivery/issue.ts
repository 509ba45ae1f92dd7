import { isPremium } from '@daily-drops/core/accounts/plans'
import { CATCH_UP_ITEMS, type Channel } from '@daily-drops/core/delivery/channels'
import type { LanguageCode } from '@daily-drops/core/languages'
import { type Ink, inkOf } from '@daily-drops/core/topics/topic-inks'
import type { TopicTree } from '@daily-drops/core/topics/topic-tree'
import type { Db } from '@daily-drops/db/connection/client'
import { missedEditionDrops } from '@daily-drops/db/delivery/catch-up'
import { visibleCards } from '@daily-drops/db/drops/drops'
import { type EditionCard as Card, editionsOfReaders } from '@daily-drops/db/editions/editions-of-readers'
import { openedSince } from '@daily-drops/db/events/engagement'
import { type Locale, offeredLocale, offeredLocales } from '@daily-drops/messages/locales'
import { ensureEdition } from '../editions/make-edition.ts'
import type { SnapshotHolder } from '../editions/ranking-snapshot.ts'
import { reasonInWords } from '../editions/render-reason.ts'

/** What a message shows of a drop: its card's fields, and its topic in words. */
export interface IssueItem extends Omit<Card, 'reason' | 'reason_for_ranking'> {
  topics: string[]
  reason: string
  /** The ink of its main topic. Null for an item without a topic. */
  ink: Ink | null
}

/** The content of one message: the reader's edition of a day, or a part of it. */
export interface Issue {
  day: string
  part: number
  parts: number
  /** The number of items in the whole edition. */
  editionSize: number
  isPremium: boolean
  locale: Locale
  items: IssueItem[]
}

export interface IssueRequest {
  channel: Channel
  userId: string
  editionDay: string
  part: number
  parts: number
  isCatchUp: boolean
  /** The items that an earlier attempt contained. */
  dropIds: readonly number[] | null
  languages: readonly LanguageCode[]
  tier: string
  /** The interface language. English unless set and offered. */
  locale?: Locale | undefined
}

interface IssueContext {
  db: Db
  snapshots: SnapshotHolder
  /** The interface languages that are offered. */
  locales?: readonly Locale[]
}

/** Returns the same items at every attempt. Undefined when there is nothing to send. */
export type Composer = (request: IssueRequest, now: Date) => Promise<Issue | undefined>

/** Writes these readers' issues. Their editions are read together. */
export async function composerFor(
  context: IssueContext,
  requests: readonly IssueRequest[],
): Promise<Composer> {
  const editions = await editionsOfReaders(context.db, requests.map(editionOf))
  return async (request, now) => {
    const edition =
      editions.get(request.userId, request.editionDay) ?? (await lateEdition(context, request, now))
    return issueFrom(context, request, edition, now)
  }
}

export async function composeIssue(
  context: IssueContext,
  request: IssueRequest,
  now: Date,
): Promise<Issue | undefined> {
  const compose = await composerFor(context, [request])
  return compose(request, now)
}

const editionOf = ({ userId, editionDay: day }: IssueRequest) => ({ userId, day })

/** For a reader whose edition was not built ahead. */
async function lateEdition(
  { db, snapshots }: IssueContext,
  request: IssueRequest,
  now: Date,
): Promise<Card[]> {
  const { userId, day } = editionOf(request)
  await ensureEdition(db, await snapshots.current(now), { userId, day, now })
  return (await editionsOfReaders(db, [{ userId, day }])).get(userId, day) ?? []
}

async function issueFrom(
  { db, snapshots, locales = offeredLocales() }: IssueContext,
  request: IssueRequest,
  edition: readonly Card[],
  now: Date,
): Promise<Issue | undefined> {
  const { editionDay: day, part, parts } = request
  const locale = offeredLocale(request.locale, locales)
  const missed = request.isCatchUp ? await missedCards(db, request) : []
  const rows = await chosenRows(db, request, [...edition, ...missed].slice(0, CATCH_UP_ITEMS))
  if (rows.length === 0) return undefined
  const tree = await snapshots.tree(now)
  const items = rows.map((row) => itemOf(row, tree, locale))
  return {
    day,
    part,
    parts,
    editionSize: edition.length,
    isPremium: isPremium(request.tier),
    locale,
    items,
  }
}

/** Unopened items of editions that no message delivered. */
async function missedCards(db: Db, { editionDay: before, ...reader }: IssueRequest): Promise<Card[]> {
  const missed = await missedEditionDrops(db, reader.userId, { before, limit: CATCH_UP_ITEMS })
  const ids = missed.map(({ id }) => id)
  const cards = await visibleCards(db, ids, reader)
  return missed.flatMap(({ id, ...reasoned }) => {
    const card = cards.get(id)
    return card ? [{ ...card, ...reasoned }] : []
  })
}

async function chosenRows(db: Db, request: IssueRequest, rows: Card[]): Promise<Card[]> {
  if (request.dropIds) {
    const before = new Set(request.dropIds)
    return rows.filter(({ id }) => before.has(id))
  }
  if (request.parts === 1 || request.isCatchUp) return rows
  const first = firstHalf(rows)
  if (request.part === 1) return first
  const rest = rows.filter((row) => !first.includes(row))
  const ids = rest.map(({ id }) => id)
  const opened = await openedSince(db, request.userId, ids, request.editionDay)
  return rest.filter(({ id }) => !opened.has(id))
}

function itemOf({ reason, reason_for_ranking, ...row }: Card, tree: TopicTree, locale: Locale): IssueItem {
  const main = row.l1_topic_id === null ? undefined : tree.topicOf(row.l1_topic_id)
  return {
    ...row,
    reason: reasonInWords({ reason, reason_for_ranking }, locale, tree),
    topics: row.tags.flatMap((tag) => tree.idOfSlug(tag) ?? []).map((id) => tree.labelOf(id, locale)),
    ink: main ? inkOf(main.slug) : null,
  }
}

/** The upper half in its order. If it has no video, a video takes its last place. */
function firstHalf<Item extends { type: string }>(items: readonly Item[]): Item[] {
  const half = items.slice(0, Math.ceil(items.length / 2))
  const video = items.find(({ type }) => type === 'video')
  return !video || half.includes(video) ? half : [...half.slice(0, -1), video]
}
