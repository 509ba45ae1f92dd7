import { z } from 'zod'
import { momentInput } from '../../kernel/day-input.ts'
import { defineFunction, done } from '../../kernel/define-function.ts'
import { instant } from '../../kernel/instant.ts'
import { boundedCount, pageOf, pageRequest } from '../../kernel/paging.ts'

const dropId = z.int().positive()

/** Keep the article, hide it from all readers, or stop fetching its source. */
const DECISIONS = ['kept', 'deleted', 'paused'] as const
export type Decision = (typeof DECISIONS)[number]
const decision = z.enum(DECISIONS)

const article = z.object({
  id: z.int(),
  title: z.string(),
  url: z.string(),
  language: z.string().nullable(),
  source_name: z.string(),
})

export const listReportedDrops = defineFunction({
  name: 'list-reported-drops',
  summary: 'Lists reported articles without a decision, most reported first.',
  access: 'editor',
  input: pageRequest({ sorts: ['open_reports'], size: 20, maxSize: 100 }),
  output: pageOf(article.extend({ open_reports: z.int(), reported_at: instant })),
})

export const listModerationDecisions = defineFunction({
  name: 'list-moderation-decisions',
  summary: 'Lists decisions on reported articles, latest first.',
  access: 'editor',
  input: pageRequest({ sorts: ['decided_at'], size: 20, maxSize: 100 }),
  output: pageOf(article.extend({ decision, decided_at: instant, decided_by: z.string().nullable() })),
})

export const getDropReports = defineFunction({
  name: 'get-drop-reports',
  summary: 'Lists readers’ reports on one article, without naming the readers.',
  access: 'editor',
  input: z.object({ drop_id: dropId }),
  output: z.object({
    drop: article.extend({
      summary: z.string().nullable(),
      published_at: instant,
      is_deleted: z.boolean(),
      source_is_paused: z.boolean(),
    }),
    /** Today's editions that contain it. Not exact: an estimate from a sample. */
    editions_today: boundedCount,
    /** Of the newest 200, the most frequent first. */
    kinds: z.array(z.object({ kind: z.string(), count: z.int() })),
    /** The newest first. */
    reports: z.array(z.object({ kind: z.string(), details: z.string().nullable(), at: instant })),
  }),
})

export const decideReports = defineFunction({
  name: 'decide-reports',
  summary: 'Closes all reports on an article: it is kept, it is deleted, or its source is paused.',
  access: 'editor',
  input: z.object({ drop_id: dropId, decision }),
  /** The time that identifies this decision for its undo. */
  output: done.extend({ decided_at: instant }),
})

export const undoDecision = defineFunction({
  name: 'undo-decision',
  summary: 'Undoes a decision: its reports are reopened and its effects reversed.',
  access: 'editor',
  /** If given, undoes only this decision. Otherwise the latest one. */
  input: z.object({ drop_id: dropId, decided_at: momentInput.optional() }),
  output: done,
})

const sourceId = z.int().positive()

export const listReportedSources = defineFunction({
  name: 'list-reported-sources',
  summary: 'Lists sources with open reports, most reported first, without naming the readers.',
  access: 'editor',
  input: pageRequest({ sorts: ['open_reports'], size: 20, maxSize: 100 }),
  output: pageOf(
    z.object({
      id: z.int(),
      name: z.string(),
      slug: z.string().nullable(),
      is_paused: z.boolean(),
      open_reports: z.int(),
      reported_at: instant,
      /** Of the newest 200, the most frequent first. */
      kinds: z.array(z.object({ kind: z.string(), count: z.int() })),
      /** In readers' words: the newest three. */
      details: z.array(z.string()),
    }),
  ),
})

export const closeSourceReports = defineFunction({
  name: 'close-source-reports',
  summary: 'Closes all reports on a source.',
  access: 'editor',
  input: z.object({ source_id: sourceId }),
  /** The time that identifies this closing for its undo. */
  output: done.extend({ closed_at: instant }),
})

export const reopenSourceReports = defineFunction({
  name: 'reopen-source-reports',
  summary: 'Undoes the last closing of a source’s reports.',
  access: 'editor',
  input: z.object({ source_id: sourceId, closed_at: momentInput }),
  output: done,
})
