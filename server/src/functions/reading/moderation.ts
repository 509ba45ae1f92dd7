import * as moderation from '@daily-drops/contract/functions/reading/moderation'
import { readReason } from '@daily-drops/contract/items/report-reasons'
import { AppError } from '@daily-drops/contract/kernel/errors'
import * as cases from '@daily-drops/db/reading/moderation'
import { editionsToday } from '@daily-drops/db/reading/spread'
import { handle } from '../handle.ts'
import { handleChange } from '../handle-change.ts'

/** How many reports are shown in full. The kinds count more. */
const SHOWN = 20
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
]

function countKinds(reports: readonly { kind: string }[]) {
  const groups = Map.groupBy(reports, ({ kind }) => kind)
  return [...groups]
    .map(([kind, { length }]) => ({ kind, count: length }))
    .sort((one, other) => other.count - one.count)
}
