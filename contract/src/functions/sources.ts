import { z } from 'zod'
import { defineFunction, orPending } from '../define-function.ts'

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
