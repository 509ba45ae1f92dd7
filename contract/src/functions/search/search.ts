import { z } from 'zod'
import { EXAMPLE_DROP, EXAMPLE_LISTED_DROP, feedDrop, mainTopic } from '../../items/feed-items.ts'
import { leftOut, listLanguages, NOTHING_LEFT_OUT } from '../../items/left-out.ts'
import { defineFunction } from '../../kernel/define-function.ts'

export const SEARCH_PAGE_SIZE = 12
/** Results are counted up to here. */
export const SEARCH_COUNT_LIMIT = 100
const MAX_QUERY_LENGTH = 200

const searchDrop = feedDrop.pick({
  id: true,
  title: true,
  url: true,
  summary: true,
  image_url: true,
  published_at: true,
  type: true,
  tags: true,
})

const searchResult = z.object({
  drop: searchDrop,
  /** What its card shows besides. */
  language: feedDrop.shape.language,
  source_id: feedDrop.shape.source_id,
  source_name: feedDrop.shape.source_name,
  youtube_video_id: feedDrop.shape.youtube_video_id,
  youtube_duration: feedDrop.shape.youtube_duration,
  reading_minutes: feedDrop.shape.reading_minutes,
  main_topic: mainTopic.nullable(),
  /** The tags in words; one that is no topic of ours has no slug. */
  topics: z.array(z.object({ label: z.string(), slug: z.string().nullable() })),
})

export type SearchResult = z.output<typeof searchResult>

export const searchDrops = defineFunction({
  name: 'search-drops',
  summary:
    "Tagged drops in the languages of the caller (a visitor's is English) whose title or summary contain all words of q, in any case and with or without accents, newest first, 12 at a time. A tag also finds what lies below it.",
  access: 'public',
  input: z.object({
    q: z
      .string()
      .trim()
      .overwrite((text) => text.replaceAll('\0', ' ').slice(0, MAX_QUERY_LENGTH))
      .default(''),
    tag: z.string().trim().max(100).default(''),
    lang: listLanguages,
    /** The `next` of the page before. */
    before: z
      .string()
      .regex(/^-?\d{1,16}\.\d{1,16}$/)
      .optional(),
  }),
  output: z.object({
    results: z.array(searchResult).max(SEARCH_PAGE_SIZE),
    /** From this page on. Not exact: there are more than were counted. */
    count: z.object({ total: z.int().max(SEARCH_COUNT_LIMIT), is_exact: z.boolean() }),
    /** Where the next page begins; null after the last. */
    next: z.string().nullable(),
    /** Matches that are not listed; null on further pages. */
    left_out: leftOut.nullable(),
  }),
  example: {
    input: { q: 'quieter news', tag: '' },
    output: {
      results: [
        {
          drop: searchDrop.parse(EXAMPLE_DROP),
          language: 'en',
          source_id: EXAMPLE_DROP.source_id,
          source_name: 'The Gazette',
          youtube_video_id: null,
          youtube_duration: null,
          reading_minutes: EXAMPLE_DROP.reading_minutes,
          main_topic: EXAMPLE_LISTED_DROP.main_topic,
          topics: [{ label: 'Reading habits', slug: 'reading-habits' }],
        },
      ],
      count: { total: 1, is_exact: true },
      next: null,
      left_out: { ...NOTHING_LEFT_OUT, other_languages: { count: 12, isExact: true } },
    },
  },
})

export type SearchPage = z.output<typeof searchDrops.output>
