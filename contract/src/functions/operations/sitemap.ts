import { z } from 'zod'
import { defineFunction, noInput, orPending, startedJob } from '../../kernel/define-function.ts'

export const generateSitemap = defineFunction({
  name: 'generate-sitemap',
  summary: 'Generates the sitemaps and answers the number of addresses in them.',
  access: 'admin',
  input: noInput,
  output: orPending(z.object({ totalUrls: z.int() })),
})

export const triggerSitemapGeneration = defineFunction({
  name: 'trigger-sitemap-generation',
  summary:
    "Starts sitemap generation, by the code host's workflow where one is configured and by the worker otherwise; its run appears in the history.",
  access: 'admin',
  input: noInput,
  output: orPending(
    z.object({ success: z.literal(true), via: z.enum(['workflow', 'worker']), job_id: startedJob }),
  ),
})

const connectivityResult = z.object({
  url: z.string(),
  status: z.enum(['success', 'error']),
  error: z.string().nullable(),
  httpStatus: z.int().nullable(),
  urlCount: z.int(),
  responseTime: z.int(),
  isValidXml: z.boolean(),
})

export const testSitemapConnectivity = defineFunction({
  name: 'test-sitemap-connectivity',
  summary:
    'Fetches every sitemap as a search engine would and reports what it found. The address count of the index is that of its files; the total is that of the pages.',
  access: 'admin',
  input: noInput,
  output: orPending(
    z.object({
      results: z.array(connectivityResult),
      summary: z.object({ successCount: z.int(), totalEndpoints: z.int(), totalUrls: z.int() }),
    }),
  ),
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
        started_at: z.iso.datetime(),
        completed_at: z.iso.datetime().nullable(),
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
