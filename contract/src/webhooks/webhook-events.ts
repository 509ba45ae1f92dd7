import { z } from 'zod'
import { listedDrop } from '../items/feed-items.ts'

const item = listedDrop.pick({
  id: true,
  title: true,
  url: true,
  type: true,
  language: true,
  source_name: true,
  published_at: true,
})

const event = <const Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data })

/** What a reader's own address gets. Everything else is one call of /api/v1 away. */
export const webhookEvent = z.discriminatedUnion('type', [
  event(
    'edition.ready',
    z.object({
      day: z.iso.date(),
      number: z.int().nullable(),
      url: z.url(),
      api_url: z.url(),
      items: z.array(item),
    }),
  ),
  event('item.saved', z.object({ saved_at: z.iso.datetime(), api_url: z.url(), item })),
  event('webhook.test', z.object({})),
])

export type WebhookBody = z.output<typeof webhookEvent>
export type WebhookItem = z.output<typeof item>
export const webhookItem = item
