import { z } from 'zod'
import { declaredFacts } from './feed-items.ts'

/** As far as one feed or page declares them. */
const declaration = declaredFacts.partial()

export type Declaration = z.output<typeof declaration>

/** A feed's data about an item in the queue: plain text and checked addresses. A manual item is empty. */
export const queuedItemSchema = z.object({
  /** The row of feed_items that is linked to the item's drop. */
  identity: z.string().optional(),
  title: z.string().optional(),
  author: z.string().optional(),
  summary: z.string().optional(),
  content: z.string().optional(),
  /** Absent when the feed gave no credible date. Then the page may have one. */
  publishedAt: z.iso.datetime().optional(),
  publishedRaw: z.string().optional(),
  imageUrl: z.string().optional(),
  tags: z.array(z.string()).optional(),
  videoId: z.string().optional(),
  declared: declaration.optional(),
  /** The language the whole feed declares. */
  language: z.string().optional(),
})

export type QueuedItem = z.output<typeof queuedItemSchema>
