import { SOURCE_TYPES } from '@daily-drops/core/sources/source-types'
import { z } from 'zod'
import { defineFunction, done, noInput, orPending } from '../../kernel/define-function.ts'
import { instant } from '../../kernel/instant.ts'
import { pageOf, pageRequest } from '../../kernel/paging.ts'

const httpUrl = z.url({ protocol: /^https?$/ }).max(2048)

export const addSource = defineFunction({
  name: 'admin-api/sources',
  summary: 'Adds a source. Without a feed address the feed is discovered from the homepage.',
  access: 'admin',
  input: z.object({
    name: z.string().trim().min(1).max(200),
    homepage_url: httpUrl,
    feed_url: httpUrl.nullable(),
    official: z.boolean(),
  }),
  output: orPending(done.extend({ source_id: z.int() })),
})

export const source = z.object({
  id: z.int(),
  name: z.string(),
  homepage_url: z.string(),
  feed_url: z.string().nullable(),
  official: z.boolean(),
  type: z.string(),
  status: z.string(),
  created_at: instant,
  /** The result of its last fetches. */
  state: z.enum(['ok', 'failing', 'broken', 'gone']),
  language: z.string().nullable(),
  /** Why it cannot be read at the moment. */
  last_error: z.string().nullable(),
  last_fetched_at: instant.nullable(),
  last_success_at: instant.nullable(),
  /** Null when it is never fetched automatically. */
  next_fetch_at: instant.nullable(),
  /** Failed fetches in a row. */
  failures: z.int(),
  total_articles: z.int(),
  failed_articles: z.int(),
  /** In percent. Null without articles. */
  success_rate: z.int().min(0).max(100).nullable(),
})

/** Days of a source's item counts. The last is today, in UTC. */
export const ITEM_DAYS = 14
const listedSource = source.extend({ per_day: z.array(z.int()).length(ITEM_DAYS) })

export const sourceFilters = z.object({
  /** A part of the name or the homepage. */
  text: z.string().trim().max(200).default(''),
  type: z.enum(SOURCE_TYPES).nullable().default(null),
  /**
   * Each source has one of them. `failing`: still read, but its last fetches failed. `active`: read without
   * trouble.
   */
  health: z.enum(['active', 'failing', 'error', 'inactive']).nullable().default(null),
  official: z.boolean().default(false),
})

export const listSources = defineFunction({
  name: 'list-sources',
  summary:
    'Lists sources with their articles, failures and items per day, newest first, 50 per page. Filters combine with AND.',
  access: 'admin',
  input: pageRequest({
    sorts: ['created_at', 'name', 'fetched', 'articles'],
    filters: sourceFilters.shape,
    size: 50,
  }),
  output: pageOf(listedSource),
})

export const getSourceStats = defineFunction({
  name: 'get-source-stats',
  summary: 'Returns totals over all sources.',
  access: 'admin',
  input: noInput,
  output: z.object({
    total_sources: z.int(),
    active_sources: z.int(),
    failing_sources: z.int(),
    broken_sources: z.int(),
    paused_sources: z.int(),
    sources_with_feed: z.int(),
    total_articles: z.int(),
    failed_articles: z.int(),
  }),
})

export const listSourceNames = defineFunction({
  name: 'list-source-names',
  summary: 'Lists the ids and names of sources whose name contains the text, by name, up to 1,000.',
  access: 'editor',
  input: z.object({ text: z.string().trim().max(200).default('') }),
  output: z.array(z.object({ id: z.int(), name: z.string() })),
})

export const deleteSource = defineFunction({
  name: 'delete-source',
  summary: 'Deletes a source with its articles, their topics and its queued items.',
  access: 'admin',
  input: z.object({ id: z.int().positive() }),
  output: orPending(done),
})
