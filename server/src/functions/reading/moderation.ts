import * as moderation from '@daily-drops/contract/functions/reading/moderation'
import { readReason } from '@daily-drops/contract/items/report-reasons'
import { AppError } from '@daily-drops/contract/kernel/errors'
import * as cases from '@daily-drops/db/reading/moderation'
import { closeReports, reopenReports, reportedSources } from '@daily-drops/db/reading/source-reports'
import { editionsToday } from '@daily-drops/db/reading/spread'
import { handle } from '../handle.ts'
import { handleChange } from '../handle-change.ts'

/** How many reports are shown in full. The kinds count more. */
const SHOWN = 20
/** How many details of a source's reports are shown. */
const SHOWN_OF_SOURCE = 3

export const moderationHandlers = [
  handle(moderation.listReportedDrops, ({ db }, request) => cases.reportedDrops.page(db, request)),

  handle(moderation.listModerationDecisions, ({ db }, request) =>
    cases.moderationDecisions.page(db, request),
  ),

  handle(moderation.getDropReports, async ({ db }, { drop_id }) => {
    const drop = await cases.findReportedDrop(db, drop_id)
    if (!drop) throw new AppError('NOT_FOUND')
    const reports = (await cases.reportsOf(db, drop_id)).map(({ reason, created_at }) => ({
      ...readReason(reason),
      at: created_at,
    }))
    return {
      drop,
      editions_today: await editionsToday(db, drop_id),
      kinds: countKinds(reports),
      reports: reports.slice(0, SHOWN),
    }
  }),

  handleChange(moderation.decideReports, 'drop', async ({ db, viewer }, { drop_id, decision }) => {
    const result = await cases.decide(db, { dropId: drop_id, decision, by: viewer.id })
    if (result.outcome === 'missing') throw new AppError('NOT_FOUND')
    if (result.outcome === 'decided') throw new AppError('CONFLICT')
    return {
      answer: { success: true as const, decided_at: result.decidedAt },
      id: drop_id,
      details: { decision, reports: result.reports },
    }
  }),

  handleChange(moderation.undoDecision, 'drop', async ({ db }, { drop_id, decided_at }) => {
    const decision = await cases.reopenDecision(db, drop_id, decided_at ? new Date(decided_at) : undefined)
    if (!decision) throw new AppError('CONFLICT')
    return { id: drop_id, details: { before: { decision }, after: { decision: null } } }
  }),

  handle(moderation.listReportedSources, async ({ db }, request) => {
    const { rows, ...page } = await reportedSources.page(db, request)
    return {
      ...page,
      rows: rows.map(({ reasons, status, ...source }) => {
        const reports = reasons.map(readReason)
        const details = reports.flatMap((report) => report.details ?? []).slice(0, SHOWN_OF_SOURCE)
        return { ...source, is_paused: status === 'inactive', kinds: countKinds(reports), details }
      }),
    }
  }),

  handleChange(moderation.closeSourceReports, 'source', async ({ db, viewer }, { source_id }) => {
    const closed = await closeReports(db, source_id, viewer.id)
    if (!closed) throw new AppError('CONFLICT')
    return {
      answer: { success: true as const, closed_at: closed.closedAt },
      id: source_id,
      details: { reports: closed.reports },
    }
  }),

  handleChange(moderation.reopenSourceReports, 'source', async ({ db }, { source_id, closed_at }) => {
    const reports = await reopenReports(db, source_id, new Date(closed_at))
    if (reports === undefined) throw new AppError('CONFLICT')
    return { id: source_id, details: { reports } }
  }),
]

function countKinds(reports: readonly { kind: string }[]) {
  const groups = Map.groupBy(reports, ({ kind }) => kind)
  return [...groups]
    .map(([kind, { length }]) => ({ kind, count: length }))
    .sort((one, other) => other.count - one.count)
}
