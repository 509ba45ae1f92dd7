import { z } from 'zod'
import { feedPreview } from '../../jobs/sources.ts'
import { defineFunction, orPending } from '../../kernel/define-function.ts'

const httpUrl = z.url({ protocol: /^https?$/ }).max(2048)

export const testFeed = defineFunction({
  name: 'test-feed',
  summary: 'Reads a feed, or the feed that a page offers, and shows its first items; nothing is kept.',
  access: 'admin',
  input: z.object({ url: httpUrl }),
  output: orPending(feedPreview),
})

/** The most sources per call. */
export const MAX_IMPORTED = 100

export const importSources = defineFunction({
  name: 'import-sources',
  summary: 'Adds those of up to 100 sources that are not there yet, and says so of each, in their order.',
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
