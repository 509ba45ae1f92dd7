import { DROP_TYPES } from '@daily-drops/core/ranking/candidate'
import { RELAXATIONS } from '@daily-drops/core/ranking/relaxations'
import { INKS } from '@daily-drops/core/topics/topic-inks'
import { z } from 'zod'
import { instant } from '../kernel/instant.ts'

/** What publishers declare about an item, in a feed or on its page. Shown as declared. Null means not declared. */
export const declaredFacts = z.object({
  youtube_view_count: z.int().nullable(),
  paywalled: z.boolean().nullable(),
})

/** A drop as every list shows it. A new field needs a column of its name. All lists, messages and examples follow. */
export const feedDrop = z.object({
  id: z.int(),
  title: z.string(),
  url: z.string(),
  summary: z.string(),
  image_url: z.string().nullable(),
  published_at: instant,
  type: z.enum(DROP_TYPES),
  tags: z.array(z.string()),
  language: z.string().nullable(),
  reading_minutes: z.int().nullable(),
  source_id: z.int(),
  source_name: z.string(),
  l1_topic_id: z.int().nullable(),
  l2_topic_id: z.int().nullable(),
  youtube_video_id: z.string().nullable(),
  youtube_duration: z.int().nullable(),
  ...declaredFacts.shape,
})

export type FeedDrop = z.output<typeof feedDrop>

type Unknown = { [Field in keyof FeedDrop as null extends FeedDrop[Field] ? Field : never]: null }

/** Every nullable field set to null. */
export const NOTHING_KNOWN = Object.fromEntries(
  Object.entries(feedDrop.shape).flatMap(([field, kind]) =>
    kind instanceof z.ZodNullable ? [[field, null]] : [],
  ),
) as Unknown

const ranking = { reason_for_ranking: z.string(), final_score: z.number() }

export const rankedDrop = feedDrop.extend(ranking)

export const constraintsApplied = z.array(z.enum(RELAXATIONS))

const scoreTerm = z.object({
  name: z.string(),
  points: z.number(),
  /** The label of the term's topic. */
  topic: z.string().nullable(),
})

/** An item's main topic, with its ink. */
export const mainTopic = z.object({ slug: z.string(), label: z.string(), ink: z.enum(INKS) })

export const opinion = z.enum(['like', 'dislike']).nullable()
export type Opinion = z.output<typeof opinion>

/** A drop with its topics in words and the reader's reactions. */
export const listedDrop = feedDrop.extend({
  /** The tags in words. A tag that is not one of our topics has no slug. */
  topics: z.array(z.object({ label: z.string(), slug: z.string().nullable() })),
  main_topic: mainTopic.nullable(),
  /** The topic that "less like this" and muting apply to. */
  interest: z.object({ id: z.int(), label: z.string() }).nullable(),
  saved: z.boolean(),
  opinion,
  /** Absent unless two or more sources tell it, and in lists that do not say so. */
  story: z
    .object({
      id: z.int(),
      sources_count: z.int(),
      /** The first few: the item's own, then from the earliest telling. */
      sources: z.array(z.object({ id: z.int(), name: z.string() })).max(4),
    })
    .optional(),
  /** A built-in item shown before the first drop. It cannot be saved, liked or reported. */
  isSample: z.literal(true).optional(),
})

/** An item of the feed with its reason. */
export const feedItem = listedDrop.extend({
  ...ranking,
  score_terms: z.array(scoreTerm),
  /** Its position in the original edition. */
  position: z.int(),
  opened_at: z.iso.datetime().nullable(),
})

/** An item that its reader removed from the edition, and what restores it. */
export const clearedItem = z.object({
  id: z.int(),
  title: z.string(),
  position: z.int(),
  minutes: z.int(),
  main_topic: mainTopic.nullable(),
  language: z.string().nullable(),
  /** The action that removed it, and its target (drop, source, topic or word). */
  kind: z.enum(['dismissed', 'reported', 'muted_sources', 'muted_topics', 'muted_words']),
  target_id: z.int(),
  target_label: z.string(),
  cleared_at: z.iso.datetime().nullable(),
})

export type ListedDrop = z.output<typeof listedDrop>
export type FeedItem = z.output<typeof feedItem>
export type MainTopic = z.output<typeof mainTopic>
export type ClearedItem = z.output<typeof clearedItem>
