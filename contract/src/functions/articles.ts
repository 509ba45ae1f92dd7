import { z } from 'zod'
import { defineFunction, noInput, orPending } from '../define-function.ts'

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
  input: z.object({ dropId, topicIds: z.array(z.int().positive()).min(3).max(5) }),
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

export const manualIngest = defineFunction({
  name: 'admin-manual-ingest',
  summary: 'Queues one address for ingestion, or names the article that already has it.',
  access: 'editor',
  input: z.object({
    url: z.string().min(1),
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
