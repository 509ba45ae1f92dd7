import { z } from 'zod'
import { bulkResult } from '../../kernel/bulk-work.ts'
import { momentInput } from '../../kernel/day-input.ts'
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
    'Returns one source with its newest articles and fetches, 30 days of fetch results, its topics and its items per day.',
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
    /** The hub that its feed names. Null without one, and while the source is paused. */
    hub: z
      .object({
        url: z.string(),
        state: z.enum(['asked', 'quiet', 'working', 'silent', 'refused']),
        called_at: instant.nullable(),
      })
      .nullable(),
    /** The last 14 days, oldest first. */
    days: z.array(z.object({ day: z.iso.date(), articles: z.int() })),
  }),
})

export const pauseSources = defineFunction({
  name: 'pause-sources',
  summary: 'Pauses or resumes sources. Paused sources are not fetched.',
  access: 'admin',
  input: z.object({ ids: z.array(sourceId).min(1).max(MAX_CHOSEN), paused: z.boolean() }),
  /** The sources whose state changed, and the time of the change. */
  output: z.object({ changed_ids: z.array(sourceId), changed_at: instant.nullable() }),
})

export const undoPauseSources = defineFunction({
  name: 'undo-pause-sources',
  summary: 'Undoes one pause or resume, except for sources that someone has changed since.',
  access: 'admin',
  input: z.object({ ids: z.array(sourceId).min(1).max(MAX_CHOSEN), changed_at: momentInput }),
  output: z.object({ changed_ids: z.array(sourceId) }),
})

export const pauseMatchingSources = defineFunction({
  name: 'pause-matching-sources',
  summary: 'Pauses or resumes every source that currently matches the filters, in a background job.',
  access: 'admin',
  input: z.object({ paused: z.boolean(), filters: sourceFilters }),
  output: orPending(bulkResult),
})

export const undoSourceChanges = defineFunction({
  name: 'undo-source-changes',
  summary: 'Undoes a change to all matching sources.',
  access: 'admin',
  input: z.object({ bulk_id: z.uuid() }),
  output: orPending(bulkResult),
})

export const fetchSource = defineFunction({
  name: 'fetch-source',
  summary: 'Fetches one source now, at most once every five minutes.',
  access: 'admin',
  input: z.object({ id: sourceId }),
  output: done.extend({ job_id: startedJob }),
})

export const updateSource = defineFunction({
  name: 'update-source',
  summary: 'Changes a source’s name, addresses and official badge.',
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
