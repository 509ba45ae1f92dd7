import { z } from 'zod'
import { defineFunction, done, noInput } from '../../kernel/define-function.ts'
import { instant } from '../../kernel/instant.ts'

export const getPodcast = defineFunction({
  name: 'get-podcast',
  summary: 'Says whether the reader has a private podcast address, and when an app last requested it.',
  access: 'reader',
  input: noInput,
  output: z.object({
    has_address: z.boolean(),
    last_used_at: instant.nullable(),
    /** Whether the plan includes it. */
    is_included: z.boolean(),
  }),
})

export const createPodcastAddress = defineFunction({
  name: 'create-podcast-address',
  summary: 'Creates a private podcast address for the reader’s editions. Any earlier address stops working.',
  access: 'verified',
  input: noInput,
  output: z.object({ rss: z.url() }),
})

export const revokePodcastAddress = defineFunction({
  name: 'revoke-podcast-address',
  summary: 'Revokes the private podcast address.',
  access: 'reader',
  input: noInput,
  output: done,
})
