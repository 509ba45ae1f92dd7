import { z } from 'zod'
import * as jobs from '../../jobs/operations.ts'
import { defineFunction, noInput, orPending } from '../../kernel/define-function.ts'
import { instant } from '../../kernel/instant.ts'

export const generateSitemap = defineFunction({
  name: 'generate-sitemap',
  summary: 'Generates the sitemaps and returns the number of addresses in them.',
  access: 'admin',
  input: noInput,
  output: orPending(jobs.generateSitemap.output),
})

export const triggerSitemapGeneration = defineFunction({
  name: 'trigger-sitemap-generation',
  summary:
    'Starts sitemap generation in the code host’s workflow if one is configured, otherwise in the worker. The run appears in the history.',
  access: 'admin',
  input: noInput,
  output: orPending(jobs.triggerSitemapGeneration.output),
})

export const testSitemapConnectivity = defineFunction({
  name: 'test-sitemap-connectivity',
  summary:
    'Fetches every sitemap as a search engine would and reports what it found. The index counts its files, and the total counts the pages.',
  access: 'admin',
  input: noInput,
  output: orPending(jobs.testSitemapConnectivity.output),
})

export const listSitemapRuns = defineFunction({
  name: 'list-sitemap-runs',
  summary:
    'Lists the 10 latest sitemap runs. A run without completed_at is in progress. google_ping_success is Search Console’s response and bing_ping_success IndexNow’s, each null if nothing was sent.',
  access: 'admin',
  input: noInput,
  output: z
    .array(
      z.object({
        id: z.int(),
        started_at: instant,
        completed_at: instant.nullable(),
        success: z.boolean().nullable(),
        total_urls: z.int().nullable(),
        topics_count: z.int().nullable(),
        archive_urls_count: z.int().nullable(),
        google_ping_success: z.boolean().nullable(),
        bing_ping_success: z.boolean().nullable(),
        error_message: z.string().nullable(),
      }),
    )
    .max(10),
})
