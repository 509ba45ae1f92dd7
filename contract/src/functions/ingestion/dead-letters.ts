import { z } from 'zod'
import { defineFunction } from '../../kernel/define-function.ts'
import { instant } from '../../kernel/instant.ts'
import { pageOf, pageRequest } from '../../kernel/paging.ts'

const PAGE_SIZE = 20
/** The most items of one call. */
export const MAX_REPLAYED = 500

const deadLetter = z.object({
  id: z.int(),
  url: z.string(),
  source_name: z.string().nullable(),
  error: z.string(),
  attempts: z.int(),
  failed_at: instant,
  /** The item as the feed gave it. Values that look like secrets are masked. */
  payload: z.record(z.string(), z.unknown()),
})

export const listDeadLetters = defineFunction({
  name: 'list-dead-letters',
  summary: 'Lists failed queue items, latest first, 20 per page.',
  access: 'admin',
  input: pageRequest({ sorts: ['id'], size: PAGE_SIZE }),
  output: pageOf(deadLetter),
})

export const replayDeadLetters = defineFunction({
  name: 'replay-dead-letters',
  summary: 'Puts failed queue items back in the queue: the given ones, or the latest 500.',
  access: 'admin',
  input: z.object({ ids: z.array(z.int().positive()).min(1).max(MAX_REPLAYED).optional() }),
  output: z.object({ replayed: z.int() }),
})
