import { z } from 'zod'
import { feedPreview } from '../../jobs/sources.ts'
import { defineFunction, orPending } from '../../kernel/define-function.ts'

const httpUrl = z.url({ protocol: /^https?$/ }).max(2048)

export const testFeed = defineFunction({
  name: 'test-feed',
  summary: 'Reads a feed, or the feed that a page links to, and returns its first items. Nothing is stored.',
  access: 'admin',
  input: z.object({ url: httpUrl }),
  output: orPending(feedPreview),
})

/** The most sources per call. */
export const MAX_IMPORTED = 100

export const importSources = defineFunction({
  name: 'import-sources',
  summary: 'Adds up to 100 sources and returns, in their order, whether each was added or already existed.',
  access: 'admin',
  input: z.object({
    sources: z
      .array(
        z.object({
          name: z.string().trim().min(1).max(200),
          homepage_url: httpUrl,
          feed_url: httpUrl,
          language: z
            .string()
            .regex(/^[a-z]{2}$/)
            .nullable(),
        }),
      )
      .min(1)
      .max(MAX_IMPORTED),
  }),
  output: z.object({ outcomes: z.array(z.enum(['added', 'known'])) }),
})
