import { z } from 'zod'
import { defineFunction, noInput, orPending } from '../define-function.ts'

export const tagDrops = defineFunction({
  name: 'tag-drops',
  summary: 'Tags untagged drops.',
  access: 'admin',
  input: z.object({
    limit: z.int().min(1).max(500).optional(),
    concurrent_requests: z.int().min(1).max(10).optional(),
  }),
  output: orPending(
    z.object({ processed: z.int(), tagged: z.int(), errors: z.int(), error: z.string().optional() }),
  ),
  example: {
    input: { limit: 20, concurrent_requests: 2 },
    output: { processed: 20, tagged: 19, errors: 1 },
  },
})

export const retagAllDrops = defineFunction({
  name: 'retag-all-drops',
  summary: 'Tags every untagged drop.',
  access: 'admin',
  input: noInput,
  output: orPending(z.object({ totalProcessed: z.int(), totalErrors: z.int() })),
  example: { input: {}, output: { totalProcessed: 240, totalErrors: 2 } },
})

export const testTagDrops = defineFunction({
  name: 'test-tag-drops',
  summary: 'Tags a sample text without storing anything, to show that the tagger works.',
  access: 'admin',
  input: noInput,
  output: orPending(
    z.object({ success: z.boolean(), tags: z.array(z.string()), error: z.string().optional() }),
  ),
  example: { input: {}, output: { success: true, tags: ['large-language-models'] } },
})

export const updateTaggingParams = defineFunction({
  name: 'admin-update-tagging-params',
  summary: 'Sets tagging parameters by name.',
  access: 'admin',
  input: z.object({ params: z.record(z.string().min(1).max(100), z.string().max(2000)) }),
  output: z.object({ success: z.literal(true) }),
  example: { input: { params: { min_confidence: '0.35' } }, output: { success: true } },
})
