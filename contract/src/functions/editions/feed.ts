import { z } from 'zod'
import {
  clearedItem,
  constraintsApplied,
  EXAMPLE_DROP,
  EXAMPLE_LISTED_DROP,
  feedDrop,
  feedItem,
  rankedDrop,
} from '../../items/feed-items.ts'
import { defineFunction, noInput, orPending } from '../../kernel/define-function.ts'

const EXAMPLE_RANKED = {
  ...EXAMPLE_DROP,
  reason_for_ranking: 'You follow AI & ML, and it is new today.',
  final_score: 63,
}

export const contentRanking = defineFunction({
  name: 'content-ranking',
  summary: "The caller's edition of the day; a visitor's is the public one.",
  access: 'public',
  input: z.object({
    limit: z.int().min(1).max(10).default(5),
    refresh_cache: z
      .boolean()
      .default(true)
      .describe('Accepted and ignored: an edition is frozen and never cached.'),
  }),
  output: z.object({ ranked_drops: z.array(rankedDrop), constraints_applied: constraintsApplied }),
  example: {
    input: { limit: 5, refresh_cache: true },
    output: { ranked_drops: [EXAMPLE_RANKED], constraints_applied: ['older'] },
  },
})

const calendarDay = z.iso.date()

export const getFeed = defineFunction({
  name: 'get-feed',
  summary:
    "What /feed shows: the edition of a day, or what stands in for it. Without a date: the reader's today.",
  access: 'public',
  input: z.object({ date: calendarDay.optional() }),
  output: z.object({
    /**
     * setup: no topics chosen. ranked: the edition. cleared: the reader has emptied it. fallback: newest drops, where no
     * edition could be made. sample: built-in items. empty: nothing.
     */
    state: z.enum(['setup', 'ranked', 'cleared', 'fallback', 'sample', 'empty']),
    /** The public edition stands in for the reader's own. */
    temporary: z.boolean(),
    day: calendarDay,
    is_today: z.boolean(),
    /** Counts the editions of this reader; none before there is one. */
    number: z.int().nullable(),
    /** The reader's own, in which times of the day are told. */
    time_zone: z.string(),
    items: z.array(feedItem),
    constraints_applied: constraintsApplied,
    /** What the reader has taken out of the edition, and how to bring each back. */
    cleared: z.array(clearedItem),
  }),
  example: {
    input: {},
    output: {
      state: 'ranked',
      temporary: false,
      day: '2026-11-15',
      is_today: true,
      number: 128,
      time_zone: 'Europe/Berlin',
      items: [
        {
          ...EXAMPLE_LISTED_DROP,
          ...EXAMPLE_RANKED,
          score_terms: [
            { name: 'topic', points: 40, topic: 'Retrieval' },
            { name: 'freshness', points: 23, topic: null },
          ],
          position: 1,
          opened_at: '2026-11-15T06:58:00.000Z',
        },
      ],
      cleared: [
        {
          id: 1188,
          title: 'The drill is gone, the company is calmer',
          position: 2,
          minutes: 3,
          main_topic: { slug: 'business', label: 'Business', ink: 'ochre' },
          language: 'en',
          kind: 'dismissed',
          target_id: 1188,
          target_label: 'The drill is gone, the company is calmer',
          cleared_at: '2026-11-15T07:01:00.000Z',
        },
      ],
      constraints_applied: [],
    },
  },
})

export const rankingFigures = defineFunction({
  name: 'ranking-figures',
  summary: "Today's numbers behind the editions, for everybody.",
  access: 'public',
  input: noInput,
  output: z.object({
    sources_read: z.int(),
    items_considered: z.int(),
    items_stored: z.int(),
    /** Of what is considered, between 0 and 1. */
    sponsored_share: z.number(),
  }),
  example: {
    input: {},
    output: { sources_read: 259, items_considered: 7178, items_stored: 90_412, sponsored_share: 0.004 },
  },
})

export const getCandidateDrops = defineFunction({
  name: 'get_candidate_drops',
  summary: 'The newest tagged drops, used when no ranked edition can be made.',
  access: 'public',
  input: z.object({ limit_n: z.int().min(1).max(100).default(10) }),
  output: z.array(feedDrop),
  example: { input: { limit_n: 10 }, output: [EXAMPLE_DROP] },
})

export const backgroundFeedRanking = defineFunction({
  name: 'background-feed-ranking',
  summary: "Builds today's editions ahead of the readers.",
  access: 'admin',
  input: z.object({ trigger: z.literal('manual') }),
  output: orPending(z.object({ success: z.boolean(), editions: z.int() })),
  example: { input: { trigger: 'manual' }, output: { success: true, editions: 5400 } },
})
