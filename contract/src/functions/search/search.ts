import { LANGUAGES } from '@daily-drops/core/languages'
import { z } from 'zod'
import { feedDrop, listedDrop } from '../../items/feed-items.ts'
import { leftOut } from '../../items/left-out.ts'
import { defineFunction } from '../../kernel/define-function.ts'
import { interfaceLanguage } from '../../kernel/interface-language.ts'

export const SEARCH_PAGE_SIZE = 12
/** Results are counted up to this number. */
export const SEARCH_COUNT_LIMIT = 100
const MAX_QUERY_LENGTH = 200
/** Largest number that both JavaScript and the database hold exactly. */
const MAX_ID_DIGITS = 15

/** How far back a search may be limited, in days. */
export const SEARCH_DATES = { day: 1, week: 7, month: 30, year: 365 } as const

export type SearchDate = keyof typeof SEARCH_DATES

/** Words as they were typed: cut where they are too long, and without the character that the database refuses. */
const typedText = z
  .string()
  .trim()
  .overwrite((text) => text.replaceAll('\0', ' ').slice(0, MAX_QUERY_LENGTH))

export const searchLanguage = z.enum(['all', ...LANGUAGES.map(({ code }) => code)])
export const searchDate = z.enum(Object.keys(SEARCH_DATES) as [SearchDate, ...SearchDate[]])
export const searchSort = z.literal('relevance')

const namedSource = z.object({ id: z.int(), name: z.string() })

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
    saved: listedDrop.shape.saved,
    opinion: listedDrop.shape.opinion,
    story: listedDrop.shape.story,
  })

export type SearchResult = z.output<typeof searchResult>

export const searchDrops = defineFunction({
  name: 'search-drops',
  summary:
    'Searches tagged drops in the caller’s languages (English for visitors). Titles or summaries must contain every word of q, ignoring case and accents. Newest first unless by relevance, 12 at a time. A tag also finds its subtopics’ items.',
  access: 'public',
  api: [{ method: 'GET', path: '/search', scope: 'edition:read', cursor: 'before' }],
  input: z.object({
    q: typedText.default(''),
    tag: z.string().trim().max(100).default(''),
    /** A source's id. */
    source: z
      .string()
      .regex(new RegExp(`^\\d{1,${MAX_ID_DIGITS}}$`))
      .optional(),
    /** Published within the last day, week, month or year. */
    date: searchDate.optional(),
    /** One language instead of the caller's, or `all`. */
    lang: searchLanguage.optional(),
    /** Without it newest first. By relevance, the newest 100 matches are ranked, then the 100 before them. */
    sort: searchSort.optional(),
    language: interfaceLanguage,
    /** The `next` of the previous page. */
    before: z
      .string()
      .regex(/^-?\d{1,16}\.\d{1,16}(\.\d{1,3})?$/)
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
    /** The source that was asked for. */
    source: namedSource.nullable(),
  }),
})

export type SearchPage = z.output<typeof searchDrops.output>

export const suggestSearches = defineFunction({
  name: 'suggest-searches',
  summary:
    'Suggests topics and sources with a word in their name that begins with q, up to five of each, without those the reader has muted. Topics are found by their name in the given language or in English.',
  access: 'public',
  input: z.object({ q: typedText, language: interfaceLanguage }),
  output: z.object({
    topics: z.array(z.object({ slug: z.string(), label: z.string() })),
    sources: z.array(namedSource),
  }),
})

export type SearchSuggestions = z.output<typeof suggestSearches.output>
