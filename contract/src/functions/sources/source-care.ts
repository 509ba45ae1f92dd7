import { z } from 'zod'
import { bulkResult } from '../../kernel/bulk-work.ts'
import { defineFunction, done, orPending, startedJob } from '../../kernel/define-function.ts'
import { instant } from '../../kernel/instant.ts'
import { source, sourceFilters } from './sources.ts'

const sourceId = z.int().positive()
/** Chosen by hand. For more, use a filter. */
const MAX_CHOSEN = 500

/** How often a person may fetch one publisher. */
export const FETCH_NOW_EVERY_SECONDS = 300

export const getSource = defineFunction({
  name: 'get-source',
  summary:
    'One source with its newest articles and fetches, how those went for 30 days, what it writes about and how much a day.',
  access: 'admin',
  input: z.object({ id: sourceId }),
  output: z.object({
    source,
    articles: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        language: z.string().nullable(),
        tag_done: z.boolean(),
        created_at: instant,
      }),
    ),
    /** Largest share first, of all its known topics. */
    topics: z.array(z.object({ label: z.string(), share: z.number() })),
    /** The latest first. Fetches that found nothing new are left out. */
    fetches: z.array(
      z.object({
        at: instant,
        outcome: z.enum(['read', 'failed', 'gone', 'deferred']),
        new_items: z.int().nullable(),
        reason: z.string().nullable(),
        /** Duration of fetching and parsing. Null where it was not recorded. */
        duration_ms: z.int().nullable(),
      }),
    ),
    /** The results of the last 30 days' fetches, oldest day first. Fetches that found nothing new are left out. */
    health: z.array(z.object({ day: z.iso.date(), read: z.int(), failed: z.int() })),
    /** The last 14 days, oldest first. */
    days: z.array(z.object({ day: z.iso.date(), articles: z.int() })),
  }),
})

export const pauseSources = defineFunction({
  name: 'pause-sources',
  summary: 'Pauses sources, or resumes them: a paused one is not fetched.',
  access: 'admin',
  input: z.object({ ids: z.array(sourceId).min(1).max(MAX_CHOSEN), paused: z.boolean() }),
  /** The sources whose state changed, and the time of the change. */
  output: z.object({ changed_ids: z.array(sourceId), changed_at: instant.nullable() }),
})

export const undoPauseSources = defineFunction({
  name: 'undo-pause-sources',
  summary:
    'Restores sources to their state before one pause or resume, unless somebody has changed them since.',
  access: 'admin',
  input: z.object({ ids: z.array(sourceId).min(1).max(MAX_CHOSEN), changed_at: z.iso.datetime() }),
  output: z.object({ changed_ids: z.array(sourceId) }),
})

export const pauseMatchingSources = defineFunction({
  name: 'pause-matching-sources',
  summary: 'Pauses or resumes every source that the filters match now, as a job in batches.',
  access: 'admin',
  input: z.object({ paused: z.boolean(), filters: sourceFilters }),
  output: orPending(bulkResult),
})

export const undoSourceChanges = defineFunction({
  name: 'undo-source-changes',
  summary: 'Takes back what a change of all matching sources paused or resumed.',
  access: 'admin',
  input: z.object({ bulk_id: z.uuid() }),
  output: orPending(bulkResult),
})

export const fetchSource = defineFunction({
  name: 'fetch-source',
  summary: 'Fetches one source now, at most once in five minutes.',
  access: 'admin',
  input: z.object({ id: sourceId }),
  output: done.extend({ job_id: startedJob }),
})

export const updateSource = defineFunction({
  name: 'update-source',
  summary: 'Changes name, addresses and the official mark of a source.',
  access: 'admin',
  input: z.object({
    id: sourceId,
    name: z.string().trim().min(1).max(200),
    homepage_url: z.url({ protocol: /^https?$/ }).max(2048),
    feed_url: z
      .url({ protocol: /^https?$/ })
      .max(2048)
      .nullable(),
    official: z.boolean(),
  }),
  output: done,
})
