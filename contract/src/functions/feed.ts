import { z } from 'zod'
import { defineFunction, orPending } from '../define-function.ts'

const feedDrop = z.object({
  id: z.int(),
  title: z.string(),
  url: z.string(),
  summary: z.string(),
  image_url: z.string().nullable(),
  published_at: z.iso.datetime(),
  type: z.enum(['article', 'video', 'research', 'sponsored']),
  tags: z.array(z.string()),
  language: z.string().nullable(),
  source_id: z.int(),
  source_name: z.string(),
  l1_topic_id: z.int().nullable(),
  l2_topic_id: z.int().nullable(),
  youtube_video_id: z.string().nullable(),
  youtube_duration: z.int().nullable(),
  youtube_view_count: z.int().nullable(),
})

const rankedDrop = feedDrop.extend({ reason_for_ranking: z.string(), final_score: z.number() })

const exampleDrop = {
  id: 1201,
  title: 'A quieter way to read the news',
  url: 'https://gazette.example.com/story',
  summary: 'Why a finite page beats an endless one.',
  image_url: null,
  published_at: '2026-11-15T06:30:00.000Z',
  type: 'article' as const,
  tags: ['reading-habits'],
  language: 'en',
  source_id: 42,
  source_name: 'The Gazette',
  l1_topic_id: 1,
  l2_topic_id: 14,
  youtube_video_id: null,
  youtube_duration: null,
  youtube_view_count: null,
}

export const contentRanking = defineFunction({
  name: 'content-ranking',
  summary: "The caller's edition of the day; a visitor's is the public one.",
  access: 'public',
  input: z.object({
    limit: z.int().min(1).max(10).default(5),
    refresh_cache: z.boolean().default(true),
  }),
  output: z.object({ ranked_drops: z.array(rankedDrop), constraints_applied: z.array(z.string()) }),
  example: {
    input: { limit: 5, refresh_cache: true },
    output: {
      ranked_drops: [{ ...exampleDrop, reason_for_ranking: 'You follow AI & ML', final_score: 0.82 }],
      constraints_applied: [],
    },
  },
})

export const getCandidateDrops = defineFunction({
  name: 'get_candidate_drops',
  summary: 'The newest tagged drops, used when no ranked edition can be made.',
  access: 'public',
  input: z.object({ limit_n: z.int().min(1).max(100).default(10) }),
  output: z.array(feedDrop),
  example: { input: { limit_n: 10 }, output: [exampleDrop] },
})

export const backgroundFeedRanking = defineFunction({
  name: 'background-feed-ranking',
  summary: "Builds today's editions ahead of the readers.",
  access: 'admin',
  input: z.object({ trigger: z.literal('manual') }),
  output: orPending(z.object({ success: z.boolean(), editions: z.int() })),
  example: { input: { trigger: 'manual' }, output: { success: true, editions: 5400 } },
})
