import { z } from 'zod'
import { feedDrop, listedDrop } from '../../items/feed-items.ts'
import { leftOut, listLanguages } from '../../items/left-out.ts'
import { defineFunction } from '../../kernel/define-function.ts'

export const SEARCH_PAGE_SIZE = 12
/** Results are counted up to this number. */
export const SEARCH_COUNT_LIMIT = 100
const MAX_QUERY_LENGTH = 200

/** The fields that the specification names. */
const NAMED = {
  id: true,
  title: true,
  url: true,
  summary: true,
  image_url: true,
  published_at: true,
  type: true,
  tags: true,
} as const

/** Includes the other fields of the card. */
const searchResult = feedDrop
  .omit({ ...NAMED, l1_topic_id: true, l2_topic_id: true, youtube_view_count: true })
  .extend({
    drop: feedDrop.pick(NAMED),
    main_topic: listedDrop.shape.main_topic,
    topics: listedDrop.shape.topics,
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
    /** The `next` of the previous page. */
    before: z
      .string()
      .regex(/^-?\d{1,16}\.\d{1,16}$/)
      .optional(),
  }),
  output: z.object({
    results: z.array(searchResult).max(SEARCH_PAGE_SIZE),
    /** From this page. Not exact: there are more than were counted. */
    count: z.object({ total: z.int().max(SEARCH_COUNT_LIMIT), is_exact: z.boolean() }),
    /** Where the next page begins. Null after the last. */
    next: z.string().nullable(),
    /** Matches that are not listed. Null on further pages. */
    left_out: leftOut.nullable(),
  }),
})

export type SearchPage = z.output<typeof searchDrops.output>
