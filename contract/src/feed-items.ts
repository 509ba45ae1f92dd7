import { RELAXATIONS } from '@daily-drops/core/ranking/relaxations'
import { z } from 'zod'

/** A drop as every list shows it. */
export const feedDrop = z.object({
  id: z.int(),
  title: z.string(),
  url: z.string(),
  summary: z.string(),
  image_url: z.string().nullable(),
  published_at: z.iso.datetime(),
  type: z.enum(['article', 'video', 'research', 'sponsored']),
  tags: z.array(z.string()),
  language: z.string().nullable(),
  reading_minutes: z.int().nullable(),
  source_id: z.int(),
  source_name: z.string(),
  l1_topic_id: z.int().nullable(),
  l2_topic_id: z.int().nullable(),
  youtube_video_id: z.string().nullable(),
  youtube_duration: z.int().nullable(),
  youtube_view_count: z.int().nullable(),
})

const ranking = { reason_for_ranking: z.string(), final_score: z.number() }

export const rankedDrop = feedDrop.extend(ranking)

export const constraintsApplied = z.array(z.enum(RELAXATIONS))

const scoreTerm = z.object({
  name: z.string(),
  points: z.number(),
  /** The label of the topic the term speaks of. */
  topic: z.string().nullable(),
})

/** A drop with its topics in words and what the reader has said about it. */
export const listedDrop = feedDrop.extend({
  /** The tags in words; one that is no topic of ours has no slug. */
  topics: z.array(z.object({ label: z.string(), slug: z.string().nullable() })),
  /** The topic that "less like this" and muting speak of. */
  interest: z.object({ id: z.int(), label: z.string() }).nullable(),
  saved: z.boolean(),
  opinion: z.enum(['like', 'dislike']).nullable(),
  /** Stands in for a drop until there is one: a page of our own, about which nothing can be said or kept. */
  isSample: z.literal(true).optional(),
})

/** An item of the feed, with why it is there. */
export const feedItem = listedDrop.extend({ ...ranking, score_terms: z.array(scoreTerm) })

export type ListedDrop = z.output<typeof listedDrop>
export type FeedItem = z.output<typeof feedItem>

export const EXAMPLE_DROP = {
  id: 1201,
  title: 'A quieter way to read the news',
  url: 'https://gazette.example.com/story',
  summary: 'Why a finite page beats an endless one.',
  image_url: null,
  published_at: '2026-11-15T06:30:00.000Z',
  type: 'article' as const,
  tags: ['reading-habits'],
  language: 'en',
  reading_minutes: 6,
  source_id: 42,
  source_name: 'The Gazette',
  l1_topic_id: 1,
  l2_topic_id: 14,
  youtube_video_id: null,
  youtube_duration: null,
  youtube_view_count: null,
}

export const EXAMPLE_LISTED_DROP = {
  ...EXAMPLE_DROP,
  topics: [{ label: 'Reading habits', slug: 'reading-habits' }],
  interest: { id: 120, label: 'Reading habits' },
  saved: false,
  opinion: null,
}
