import { z } from 'zod'
import { defineFunction, noInput, orPending } from '../../define-function.ts'

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
  output: orPending(z.object({ success: z.literal(true), source_id: z.int() })),
  example: {
    input: {
      name: 'The Gazette',
      homepage_url: 'https://gazette.example.com',
      feed_url: null,
      official: true,
    },
    output: { success: true, source_id: 42 },
  },
})

const source = z.object({
  id: z.int(),
  name: z.string(),
  homepage_url: z.string(),
  feed_url: z.string().nullable(),
  official: z.boolean(),
  type: z.string(),
  status: z.string(),
  created_at: z.iso.datetime(),
  /** Why it could not be read, while that lasts. */
  last_error: z.string().nullable(),
  total_articles: z.int(),
  failed_articles: z.int(),
  /** In percent; null without articles. */
  success_rate: z.int().min(0).max(100).nullable(),
})

export const listSources = defineFunction({
  name: 'list-sources',
  summary: 'Lists the sources, newest first, 1,000 a page, each with its articles and failures.',
  access: 'admin',
  input: z.object({
    /** Past the end there is nothing. */
    page: z.int().min(1).max(10_000).default(1),
  }),
  output: z.array(source),
  example: {
    input: { page: 1 },
    output: [
      {
        id: 42,
        name: 'The Gazette',
        homepage_url: 'https://gazette.example.com',
        feed_url: 'https://gazette.example.com/feed.xml',
        official: true,
        type: 'rss',
        status: 'active',
        created_at: '2026-11-15T08:00:00.000Z',
        last_error: null,
        total_articles: 10,
        failed_articles: 2,
        success_rate: 80,
      },
    ],
  },
})

export const getSourceStats = defineFunction({
  name: 'get-source-stats',
  summary: 'The figures above the table of sources, over all of them.',
  access: 'admin',
  input: noInput,
  output: z.object({
    total_sources: z.int(),
    active_sources: z.int(),
    sources_with_feed: z.int(),
    total_articles: z.int(),
    failed_articles: z.int(),
  }),
  example: {
    input: {},
    output: {
      total_sources: 160,
      active_sources: 158,
      sources_with_feed: 150,
      total_articles: 24810,
      failed_articles: 12,
    },
  },
})

export const listSourceNames = defineFunction({
  name: 'list-source-names',
  summary: 'Lists id and name of sources by name, the first 1,000 whose name contains the text.',
  access: 'editor',
  input: z.object({ text: z.string().trim().max(200).default('') }),
  output: z.array(z.object({ id: z.int(), name: z.string() })),
  example: { input: { text: 'gaz' }, output: [{ id: 42, name: 'The Gazette' }] },
})

export const deleteSource = defineFunction({
  name: 'delete-source',
  summary: 'Deletes a source with its articles, their topics and its queued items.',
  access: 'admin',
  input: z.object({ id: z.int().positive() }),
  output: orPending(z.object({ success: z.literal(true) })),
  example: { input: { id: 42 }, output: { success: true } },
})
