import { z } from 'zod'
import { defineFunction, noInput, orPending } from '../define-function.ts'

export const generateSitemap = defineFunction({
  name: 'generate-sitemap',
  summary: 'Generates the sitemaps and answers the number of addresses in them.',
  access: 'admin',
  input: noInput,
  output: orPending(z.object({ totalUrls: z.int() })),
  example: { input: {}, output: { totalUrls: 12480 } },
})

export const triggerSitemapGeneration = defineFunction({
  name: 'trigger-sitemap-generation',
  summary: 'Starts sitemap generation in the background; its run appears in the history.',
  access: 'admin',
  input: noInput,
  output: z.object({ success: z.literal(true) }),
  example: { input: {}, output: { success: true } },
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
  summary: 'Fetches every sitemap as a search engine would and reports what it found.',
  access: 'admin',
  input: noInput,
  output: orPending(
    z.object({
      results: z.array(connectivityResult),
      summary: z.object({ successCount: z.int(), totalEndpoints: z.int(), totalUrls: z.int() }),
    }),
  ),
  example: {
    input: {},
    output: {
      results: [
        {
          url: 'https://drops.example.com/sitemap.xml',
          status: 'success',
          error: null,
          httpStatus: 200,
          urlCount: 3,
          responseTime: 41,
          isValidXml: true,
        },
      ],
      summary: { successCount: 1, totalEndpoints: 1, totalUrls: 3 },
    },
  },
})
