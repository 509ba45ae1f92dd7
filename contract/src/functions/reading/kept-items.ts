import { z } from 'zod'
import { listedDrop } from '../../items/feed-items.ts'
import { defineFunction } from '../../kernel/define-function.ts'
import { instant } from '../../kernel/instant.ts'
import { pageRequest } from '../../kernel/paging.ts'

/** Items per page. */
export const KEPT_ITEMS = 20

export const listKeptItems = defineFunction({
  name: 'list-kept-items',
  summary: 'Lists the items that the reader saved or likes, the latest first, without deleted items.',
  access: 'reader',
  api: [
    {
      method: 'GET',
      path: '/saved',
      scope: 'saved:read',
      summary: 'Lists the reader’s saved items, the latest first.',
      fixed: { kind: 'saved' },
      cursor: 'cursor',
    },
    {
      method: 'GET',
      path: '/liked',
      scope: 'feedback:read',
      summary: 'Lists the items that the reader likes, the latest first.',
      fixed: { kind: 'liked' },
      cursor: 'cursor',
    },
  ],
  input: z.object({
    kind: z.enum(['saved', 'liked']).meta({ example: 'saved' }),
    cursor: pageRequest({ sorts: ['kept_at'], size: KEPT_ITEMS }).shape.cursor,
  }),
  output: z.object({
    items: z.array(listedDrop.extend({ kept_at: instant })).max(KEPT_ITEMS),
    /** Null on the last page. */
    next: z.string().nullable(),
  }),
})
