import { z } from 'zod'
import { defineFunction, noInput, orPending } from '../define-function.ts'
import { topicId } from '../topic-id.ts'

const dropId = z.int().positive()

export const retagDrop = defineFunction({
  name: 'admin-retag-drop',
  summary: 'Tags one article again.',
  access: 'editor',
  input: z.object({ dropId }),
  output: orPending(z.object({ success: z.boolean() })),
  example: { input: { dropId: 1201 }, output: { success: true } },
})

export const retagMissingTopics = defineFunction({
  name: 'retag-missing-topics',
  summary: 'Tags every article that has no topics yet.',
  access: 'editor',
  input: noInput,
  output: orPending(z.object({ total_processed: z.int(), total_found: z.int() })),
  example: { input: {}, output: { total_processed: 18, total_found: 20 } },
})

export const updateTags = defineFunction({
  name: 'admin-update-tags',
  summary: "Sets an article's topics: the level-1 id, the level-2 id, then one to three level-3 ids.",
  access: 'editor',
  input: z.object({ dropId, topicIds: z.array(topicId).min(3).max(5) }),
  output: z.object({ success: z.literal(true) }),
  example: { input: { dropId: 1201, topicIds: [1, 14, 120, 121] }, output: { success: true } },
})

export const deleteDrop = defineFunction({
  name: 'admin-delete-drop',
  summary: 'Marks an article as deleted: it leaves every public page and can be restored.',
  access: 'editor',
  input: z.object({ dropId }),
  output: z.object({ success: z.literal(true) }),
  example: { input: { dropId: 1201 }, output: { success: true } },
})

export const findDrop = defineFunction({
  name: 'find-drop',
  summary: 'Finds the article stored under an address.',
  access: 'editor',
  input: z.object({ url: z.string().max(2048) }),
  output: z.object({
    drop: z
      .object({
        id: z.int(),
        title: z.string(),
        summary: z.string(),
        image_url: z.string().nullable(),
        tags: z.array(z.string()),
        created_at: z.iso.datetime(),
      })
      .nullable(),
  }),
  example: {
    input: { url: 'https://gazette.example.com/story' },
    output: {
      drop: {
        id: 1201,
        title: 'Small models, long memory',
        summary: 'A two-stage index answers as well as a model ten times the size.',
        image_url: 'https://gazette.example.com/story.jpg',
        tags: ['retrieval'],
        created_at: '2026-11-15T08:00:00.000Z',
      },
    },
  },
})

export const getQueueItem = defineFunction({
  name: 'get-queue-item',
  summary: 'Tells how far a queued address has come.',
  access: 'editor',
  input: z.object({ id: z.int().positive() }),
  output: z.object({
    status: z.enum(['pending', 'processing', 'done', 'error', 'failed']),
    error: z.string().nullable(),
    url: z.string(),
  }),
  example: {
    input: { id: 9001 },
    output: { status: 'done', error: null, url: 'https://gazette.example.com/story' },
  },
})

export const manualIngest = defineFunction({
  name: 'admin-manual-ingest',
  summary: 'Queues one address for ingestion, or names the article that already has it.',
  access: 'editor',
  input: z.object({
    /** Checked by checkManualUrl, whose words the editor reads. */
    url: z.string(),
    source_label: z.string().trim().max(200).nullable(),
    notes: z.string().trim().max(2000).nullable(),
  }),
  output: z.discriminatedUnion('status', [
    z.object({ status: z.literal('exists'), content_id: z.int() }),
    z.object({ status: z.literal('queued'), queue_id: z.int() }),
  ]),
  example: {
    input: { url: 'https://gazette.example.com/story', source_label: null, notes: null },
    output: { status: 'queued', queue_id: 9001 },
  },
})
