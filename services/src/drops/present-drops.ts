import type { FeedItem, ListedDrop, MainTopic, Opinion } from '@daily-drops/contract/items/feed-items'
import type { ScoreTerm } from '@daily-drops/core/ranking/score'
import { inkOf } from '@daily-drops/core/topics/topic-inks'
import type { TopicTree } from '@daily-drops/core/topics/topic-tree'
import type { candidateDrops } from '@daily-drops/db/drops/candidate-drops'
import { feedbackOn } from '@daily-drops/db/reading/feedback'
import type { SharedStory } from '@daily-drops/db/stories/shared-story'
import { type Locale, SOURCE_LOCALE } from '@daily-drops/messages/locales'
import type { ReadContext } from '../editions/read-context.ts'
import { reasonInWords, type StoredReason } from '../editions/render-reason.ts'

type Drop = Awaited<ReturnType<typeof candidateDrops>>[number]

/**
 * As read from the database. A reader's own edition includes their reactions. For every other list they are
 * read here.
 */
interface ListedRow extends Drop {
  saved?: boolean
  opinion?: Opinion
  /** Null unless two or more sources tell it. */
  story?: SharedStory | null | undefined
}

export interface StoredItem extends ListedRow, StoredReason {
  final_score: number
  score_terms: ScoreTerm[]
  position?: number
  opened_at?: Date | null
}

export function unranked(drop: Drop): StoredItem {
  return { ...drop, reason: 'newest', reason_for_ranking: '', final_score: 0, score_terms: [] }
}

export async function presentItems(
  context: ReadContext,
  items: readonly StoredItem[],
  now: Date,
): Promise<FeedItem[]> {
  const { locale = SOURCE_LOCALE } = context
  const tree = await context.snapshots.tree(now)
  const inWords = items.map(({ reason, reason_for_ranking, ...item }) => ({
    ...item,
    reason_for_ranking: reasonInWords({ reason, reason_for_ranking }, locale, tree),
  }))
  const listed = await presentDrops(context, inWords, now)
  return inWords.map((item, index) => ({
    ...item,
    ...(listed[index] as ListedDrop),
    score_terms: item.score_terms.map((term) => termInWords(term, tree, locale)),
    position: item.position ?? index + 1,
    opened_at: item.opened_at?.toISOString() ?? null,
    story: item.story ?? undefined,
  }))
}

/** The fields that every list shows of a drop, with the reader's reactions. */
export async function presentDrops(
  { db, viewer, snapshots, locale = SOURCE_LOCALE }: ReadContext,
  drops: readonly ListedRow[],
  now: Date,
): Promise<ListedDrop[]> {
  const tree = await snapshots.tree(now)
  const unknown = drops.filter((drop) => drop.saved === undefined).map((drop) => drop.id)
  const feedback = viewer && (await feedbackOn(db, viewer.id, unknown))
  return drops.map((drop) => ({
    ...drop,
    published_at: drop.published_at.toISOString(),
    topics: drop.tags.filter(Boolean).map((tag) => topicOfTag(tag, tree, locale)),
    main_topic: mainTopicOf(drop.l1_topic_id, tree, locale),
    interest: interestOf(drop, tree, locale),
    saved: drop.saved ?? feedback?.saved.has(drop.id) ?? false,
    opinion: drop.opinion ?? feedback?.opinions.get(drop.id) ?? null,
    story: drop.story ?? undefined,
  }))
}

function termInWords(
  { name, points, topicId }: ScoreTerm,
  tree: TopicTree,
  locale: Locale,
): FeedItem['score_terms'][number] {
  const topic = topicId === undefined ? undefined : tree.topicOf(topicId)
  return { name, points, topic: topic ? tree.labelOf(topic.id, locale) : null }
}

export function topicOfTag(
  tag: string,
  tree: TopicTree,
  locale: Locale = SOURCE_LOCALE,
): FeedItem['topics'][number] {
  const topic = tree.topicOf(tree.idOfSlug(tag) ?? Number.NaN)
  return topic ? { label: tree.labelOf(topic.id, locale), slug: topic.slug } : { label: tag, slug: null }
}

export function mainTopicOf(
  l1TopicId: number | null,
  tree: TopicTree,
  locale: Locale = SOURCE_LOCALE,
): MainTopic | null {
  const topic = l1TopicId === null ? undefined : tree.topicOf(l1TopicId)
  return topic ? { slug: topic.slug, label: tree.labelOf(topic.id, locale), ink: inkOf(topic.slug) } : null
}

/** The first specific topic, or the subtopic if there is none. */
function interestOf({ tags, l2_topic_id }: Drop, tree: TopicTree, locale: Locale): FeedItem['interest'] {
  const id = tags.map((tag) => tree.idOfSlug(tag)).find((known) => known !== undefined) ?? l2_topic_id
  return id === null ? null : { id, label: tree.labelOf(id, locale) }
}
