import { z } from 'zod'
import { listedDrop, mainTopic } from '../../items/feed-items.ts'
import { defineFunction } from '../../kernel/define-function.ts'
import { instant } from '../../kernel/instant.ts'
import { interfaceLanguage } from '../../kernel/interface-language.ts'
import { boundedCount } from '../../kernel/paging.ts'

export const LATEST_OF_SOURCE = 12
/** The days over which a source's items are counted. */
export const COUNTED_DAYS = 30
/** The most main topics, and the most languages, that are named. */
export const NAMED_OF_SOURCE = 5

export const getSourcePage = defineFunction({
  name: 'get-source-page',
  summary:
    'Returns what /sources/{slug} shows: the source, what it writes about, how it is read and its latest items.',
  access: 'public',
  api: [
    {
      method: 'GET',
      path: '/sources/{slug}',
      scope: 'edition:read',
      summary: 'Returns a source, what it writes about, how it is read and its latest items.',
    },
  ],
  input: z.object({ slug: z.string().max(100), language: interfaceLanguage }),
  output: z.object({
    source: z.object({
      id: z.int(),
      slug: z.string(),
      name: z.string(),
      homepage_url: z.string(),
      type: z.enum(['rss', 'youtube', 'manual']),
    }),
    /** `failing`: its last fetches failed. `paused`: it isn't fetched at the moment. */
    state: z.enum(['ok', 'failing', 'paused']),
    /** Of its newest items, the most frequent first. Shares add up to at most 1. */
    main_topics: z.array(mainTopic.extend({ share: z.number().min(0).max(1) })).max(NAMED_OF_SOURCE),
    /** Of its newest items, the most frequent first. Without items, the language that its feed declares. */
    languages: z.array(z.string()).max(NAMED_OF_SOURCE),
    /** Published in the last 30 days. */
    items_count: boundedCount,
    reading: z.object({
      /** Null when it isn't fetched automatically. */
      interval_minutes: z.int().nullable(),
      /** Whether it announces new items, which we then fetch at once. */
      announces_items: z.boolean(),
      last_fetched_at: instant.nullable(),
      /** The shortest time between two requests to its host. */
      seconds_apart: z.number(),
    }),
    /** Whether the reader has muted it. */
    muted: z.boolean(),
    /** Whether the reader asked for more of it. */
    favoured: z.boolean(),
    /** In every language, newest first. */
    latest: z.array(listedDrop).max(LATEST_OF_SOURCE),
    /** How many of the latest are left out because the reader muted, dismissed or reported them. */
    hidden_count: z.int(),
  }),
})
