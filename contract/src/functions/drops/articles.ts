import { consoleArticles } from '@daily-drops/messages/subjects/console-articles'
import { z } from 'zod'
import * as jobs from '../../jobs/tagging.ts'
import { bulkResult } from '../../kernel/bulk-work.ts'
import { momentInput } from '../../kernel/day-input.ts'
import { defineFunction, done, noInput, orPending } from '../../kernel/define-function.ts'
import { refusedAs } from '../../kernel/field-messages.ts'
import { instant } from '../../kernel/instant.ts'
import { topicId } from '../../kernel/topic-id.ts'

const dropId = z.int().positive()
const WRONG_COUNT = refusedAs(consoleArticles.text('editor.invalid'))

const ARTICLE_BULK_ACTIONS = ['delete', 'restore', 'retag'] as const
export type ArticleBulkAction = (typeof ARTICLE_BULK_ACTIONS)[number]

export const retagDrop = defineFunction({
  name: 'admin-retag-drop',
  summary: 'Tags one article again.',
  access: 'editor',
  input: z.object({ dropId }),
  output: orPending(jobs.retagDrop.output),
})

export const retagMissingTopics = defineFunction({
  name: 'retag-missing-topics',
  summary: 'Tags every article without complete topics: untagged, or under a topic that no longer exists.',
  access: 'editor',
  input: noInput,
  output: orPending(jobs.retagMissingTopics.output),
})

export const updateTags = defineFunction({
  name: 'admin-update-tags',
  summary: "Sets an article's topics: the level-1 id, the level-2 id, then one to three level-3 ids.",
  access: 'editor',
  input: z.object({
    dropId,
    topicIds: z.array(topicId).min(3, WRONG_COUNT).max(5, WRONG_COUNT),
    /** The topics that the editor was shown. If they have changed since, nothing is saved. */
    seen: z.array(topicId).max(5).optional(),
  }),
  output: done.extend({ correction_id: z.int() }),
})

export const undoTagCorrection = defineFunction({
  name: 'undo-tag-correction',
  summary:
    'Undoes an editor’s latest choice of topics and restores the article’s tags and place in the review list.',
  access: 'editor',
  input: z.object({ correction_id: z.int().positive() }),
  output: done,
})

export const deleteDrop = defineFunction({
  name: 'admin-delete-drop',
  summary: 'Marks an article as deleted: it disappears from every public page and can be restored.',
  access: 'editor',
  input: z.object({ dropId }),
  /** The time that identifies this deletion for its undo. Null when the article was already deleted. */
  output: done.extend({ deleted_at: instant.nullable() }),
})

export const restoreDrop = defineFunction({
  name: 'admin-restore-drop',
  summary: 'Restores a deleted article with the topics it had.',
  access: 'editor',
  /** If given, restores only what this deletion removed. */
  input: z.object({ dropId, deleted_at: momentInput.optional() }),
  output: done.extend({ changed: z.boolean() }),
})

/** The last page. Older articles are found by the filters. */
export const MAX_ARTICLE_PAGES = 1000

const namedTopic = z.object({ id: z.int(), label: z.string() }).nullable()

const article = z.object({
  id: z.int(),
  story_id: z.int(),
  title: z.string(),
  url: z.string(),
  tag_done: z.boolean(),
  created_at: instant,
  tags: z.array(z.string()),
  l1_topic_id: z.int().nullable(),
  l2_topic_id: z.int().nullable(),
  source: z.object({ name: z.string() }),
  l1_topic: namedTopic,
  l2_topic: namedTopic,
})

const articleFilters = z.object({
  /** In the title, the summary or the address. */
  text: z.string().trim().max(2048).default(''),
  source_id: z.int().positive().nullable().default(null),
  untagged: z.boolean().default(false),
  /** Lists deleted articles instead of the others. */
  deleted: z.boolean().default(false),
})

export const changeMatchingArticles = defineFunction({
  name: 'change-matching-articles',
  summary:
    'Deletes, restores or retags every article that currently matches the filters, in a background job.',
  access: 'editor',
  input: z.object({ action: z.enum(ARTICLE_BULK_ACTIONS), filters: articleFilters }),
  output: orPending(bulkResult),
})

export const undoArticleChanges = defineFunction({
  name: 'undo-article-changes',
  summary: 'Undoes a change to all matching articles.',
  access: 'editor',
  input: z.object({ bulk_id: z.uuid() }),
  output: orPending(bulkResult),
})

export const listArticles = defineFunction({
  name: 'list-articles',
  summary: 'Lists articles, newest first, 100 per page. Filters combine with AND.',
  access: 'editor',
  input: z.object({
    /** A page past the end means the last page. */
    page: z.int().min(1).max(MAX_ARTICLE_PAGES).default(1),
    ...articleFilters.shape,
  }),
  output: z.object({
    articles: z.array(article),
    page: z.int(),
    page_count: z.int(),
    total: z.int(),
    /** False when there are more than `total`, which were not counted. */
    total_is_exact: z.boolean(),
  }),
})

export const findDrop = defineFunction({
  name: 'find-drop',
  summary: 'Finds the article stored for an address.',
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
        created_at: instant,
      })
      .nullable(),
  }),
})

export const getQueueItem = defineFunction({
  name: 'get-queue-item',
  summary: 'Returns the progress of a queued address.',
  access: 'editor',
  input: z.object({ id: z.int().positive() }),
  output: z.object({
    status: z.enum(['pending', 'processing', 'done', 'error', 'failed']),
    error: z.string().nullable(),
    url: z.string(),
  }),
})

export const manualIngest = defineFunction({
  name: 'admin-manual-ingest',
  summary: 'Queues one address for ingestion, or names the article that already has it.',
  access: 'editor',
  input: z.object({
    /** Checked by checkManualUrl, whose problem the editor sees. */
    url: z.string(),
    source_label: z.string().trim().max(200).nullable(),
    notes: z.string().trim().max(2000).nullable(),
  }),
  output: z.discriminatedUnion('status', [
    z.object({ status: z.literal('exists'), content_id: z.int() }),
    z.object({ status: z.literal('queued'), queue_id: z.int() }),
  ]),
})
