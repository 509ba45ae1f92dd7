import { z } from 'zod'
import { clearedItem, constraintsApplied, feedDrop, feedItem, rankedDrop } from '../../items/feed-items.ts'
import { buildEditions } from '../../jobs/editions.ts'
import { dayInput } from '../../kernel/day-input.ts'
import { defineFunction, noInput, orPending } from '../../kernel/define-function.ts'

export const contentRanking = defineFunction({
  name: 'content-ranking',
  summary: 'Returns the caller’s edition of the day. Visitors get the public edition.',
  access: 'public',
  input: z.object({
    limit: z.int().min(1).max(10).default(5),
    refresh_cache: z
      .boolean()
      .default(true)
      .describe('Accepted and ignored: an edition is frozen and never cached.'),
  }),
  output: z.object({ ranked_drops: z.array(rankedDrop), constraints_applied: constraintsApplied }),
})

const calendarDay = z.iso.date()

export const getFeed = defineFunction({
  name: 'get-feed',
  summary:
    'Returns what /feed shows: the edition of a day, or its fallback. Without a date, the reader’s today.',
  access: 'public',
  api: [
    {
      method: 'GET',
      path: '/editions/today',
      scope: 'edition:read',
      summary: 'Returns the reader’s edition of today: each item with its reason and points.',
      fixed: { date: undefined },
    },
    {
      method: 'GET',
      path: '/editions/{date}',
      scope: 'edition:read',
      summary: 'Returns the reader’s edition of a day that their plan includes.',
    },
  ],
  input: z.object({ date: dayInput.optional() }),
  output: z.object({
    /**
     * setup: no topics chosen. ranked: the edition. cleared: the reader has cleared it. fallback: newest
     * drops, because no edition could be built. sample: built-in items. empty: nothing.
     */
    state: z.enum(['setup', 'ranked', 'cleared', 'fallback', 'sample', 'empty']),
    /** The public edition replaces the reader's own. */
    temporary: z.boolean(),
    day: calendarDay,
    is_today: z.boolean(),
    /** The number of this reader's edition. Null before the first one. */
    number: z.int().nullable(),
    /** The reader's own zone, for times of day. */
    time_zone: z.string(),
    items: z.array(feedItem),
    constraints_applied: constraintsApplied,
    /** The items that the reader removed from the edition, and how to restore each. */
    cleared: z.array(clearedItem),
  }),
})

export const rankingFigures = defineFunction({
  name: 'ranking-figures',
  summary: 'Returns today’s numbers behind the editions.',
  access: 'public',
  input: noInput,
  output: z.object({
    sources_read: z.int(),
    items_considered: z.int(),
    items_stored: z.int(),
    /** Of the rows that today's feed shows without Premium, its closing card included: between 0 and 1. */
    sponsored_share: z.number(),
  }),
})

export const getCandidateDrops = defineFunction({
  name: 'get_candidate_drops',
  summary: 'Returns the newest tagged drops, used when no ranked edition can be built.',
  access: 'public',
  input: z.object({ limit_n: z.int().min(1).max(100).default(10) }),
  output: z.array(feedDrop),
})

export const backgroundFeedRanking = defineFunction({
  name: 'background-feed-ranking',
  summary: 'Builds today’s editions before readers open them.',
  access: 'admin',
  input: z.object({ trigger: z.literal('manual') }),
  output: orPending(buildEditions.output),
})
