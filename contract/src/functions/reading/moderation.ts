import { z } from 'zod'
import { defineFunction } from '../../kernel/define-function.ts'
import { boundedCount, pageOf, pageRequest } from '../../kernel/paging.ts'

const dropId = z.int().positive()
const done = z.object({ success: z.literal(true) })
const onePage = { next: null, previous: null, total: { count: 1, isExact: true } }

/** Leave it, take the article out of everybody's sight, or stop fetching its source. */
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
const EXAMPLE_ARTICLE = {
  id: 1201,
  title: 'Ten gadgets you will love this winter',
  url: 'https://weekly.example.com/gadgets',
  language: 'en',
  source_name: 'Blue Weekly',
}

export const listReportedDrops = defineFunction({
  name: 'list-reported-drops',
  summary: 'Articles that readers reported and nobody decided on yet, the most reported first.',
  access: 'editor',
  input: pageRequest({ sorts: ['open_reports'], size: 20, maxSize: 100 }),
  output: pageOf(article.extend({ open_reports: z.int(), reported_at: z.iso.datetime() })),
  example: {
    input: { sort: 'open_reports', direction: 'desc', size: 20, filters: {} },
    output: {
      rows: [{ ...EXAMPLE_ARTICLE, open_reports: 9, reported_at: '2026-11-15T06:12:00.000Z' }],
      ...onePage,
    },
  },
})

export const listModerationDecisions = defineFunction({
  name: 'list-moderation-decisions',
  summary: 'What was decided about reported articles, the latest first.',
  access: 'editor',
  input: pageRequest({ sorts: ['decided_at'], size: 20, maxSize: 100 }),
  output: pageOf(
    article.extend({ decision, decided_at: z.iso.datetime(), decided_by: z.string().nullable() }),
  ),
  example: {
    input: { sort: 'decided_at', direction: 'desc', size: 20, filters: {} },
    output: {
      rows: [
        {
          ...EXAMPLE_ARTICLE,
          decision: 'deleted',
          decided_at: '2026-11-15T08:12:00.000Z',
          decided_by: 'ada@example.com',
        },
      ],
      ...onePage,
    },
  },
})

export const getDropReports = defineFunction({
  name: 'get-drop-reports',
  summary: 'What readers say is wrong with one article, without who they are.',
  access: 'editor',
  input: z.object({ drop_id: dropId }),
  output: z.object({
    drop: article.extend({
      summary: z.string().nullable(),
      published_at: z.iso.datetime(),
      is_deleted: z.boolean(),
      source_is_paused: z.boolean(),
    }),
    /** That have it; not exact: about so many, from a part of them. */
    editions_today: boundedCount,
    /** Of the newest 200, the most frequent first. */
    kinds: z.array(z.object({ kind: z.string(), count: z.int() })),
    /** The newest first. */
    reports: z.array(z.object({ kind: z.string(), details: z.string().nullable(), at: z.iso.datetime() })),
  }),
  example: {
    input: { drop_id: 1201 },
    output: {
      drop: {
        ...EXAMPLE_ARTICLE,
        summary: 'Our partners sent us their best.',
        published_at: '2026-11-14T18:22:00.000Z',
        is_deleted: false,
        source_is_paused: false,
      },
      editions_today: { count: 2118, isExact: true },
      kinds: [{ kind: 'Spam or advertising', count: 7 }],
      reports: [
        {
          kind: 'Spam or advertising',
          details: 'Every link has a referral code.',
          at: '2026-11-15T06:12:00.000Z',
        },
      ],
    },
  },
})

export const decideReports = defineFunction({
  name: 'decide-reports',
  summary: 'Closes all reports of an article: it stays, it is deleted, or its source is paused.',
  access: 'editor',
  input: z.object({ drop_id: dropId, decision }),
  /** The time that identifies this decision for its undo. */
  output: done.extend({ decided_at: z.iso.datetime() }),
  example: {
    input: { drop_id: 1201, decision: 'kept' },
    output: { success: true, decided_at: '2026-11-15T08:00:00.000Z' },
  },
})

export const undoDecision = defineFunction({
  name: 'undo-decision',
  summary: 'Takes a decision back: its reports are open again, and what it changed is as before.',
  access: 'editor',
  /** If given, undoes only this decision. Otherwise the latest one. */
  input: z.object({ drop_id: dropId, decided_at: z.iso.datetime().optional() }),
  output: done,
  example: { input: { drop_id: 1201, decided_at: '2026-11-15T08:00:00.000Z' }, output: { success: true } },
})
