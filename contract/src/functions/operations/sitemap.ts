import { z } from 'zod'
import * as jobs from '../../jobs/operations.ts'
import { defineFunction, noInput, orPending } from '../../kernel/define-function.ts'
import { instant } from '../../kernel/instant.ts'

export const generateSitemap = defineFunction({
  name: 'generate-sitemap',
  summary: 'Generates the sitemaps and answers the number of addresses in them.',
  access: 'admin',
  input: noInput,
  output: orPending(jobs.generateSitemap.output),
})

export const triggerSitemapGeneration = defineFunction({
  name: 'trigger-sitemap-generation',
  summary:
    "Starts sitemap generation, by the code host's workflow where one is configured and by the worker otherwise; its run appears in the history.",
  access: 'admin',
  input: noInput,
  output: orPending(jobs.triggerSitemapGeneration.output),
})

export const testSitemapConnectivity = defineFunction({
  name: 'test-sitemap-connectivity',
  summary:
    'Fetches every sitemap as a search engine would and reports what it found. The address count of the index is that of its files; the total is that of the pages.',
  access: 'admin',
  input: noInput,
  output: orPending(jobs.testSitemapConnectivity.output),
})

export const listSitemapRuns = defineFunction({
  name: 'list-sitemap-runs',
  summary:
    'The newest 10 sitemap runs; one without completed_at is in progress. google_ping_success is what Search Console answered, bing_ping_success what IndexNow did, each null when nothing was sent.',
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
