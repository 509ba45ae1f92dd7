import * as moderation from '@daily-drops/contract/functions/reading/moderation'
import { readReason } from '@daily-drops/contract/items/report-reasons'
import { AppError } from '@daily-drops/contract/kernel/errors'
import * as cases from '@daily-drops/db/reading/moderation'
import { editionsToday } from '@daily-drops/db/reading/spread'
import { handle } from '../handle.ts'
import { handleChange } from '../handle-change.ts'

/** The words of so many are shown; the kinds count more. */
const SHOWN = 20
const done = { success: true } as const

export const moderationHandlers = [
  handle(moderation.listReportedDrops, async ({ db }, request) => {
    const page = await cases.reportedDrops.page(db, request)
    return {
      ...page,
      rows: page.rows.map((row) => ({ ...row, reported_at: row.reported_at.toISOString() })),
    }
  }),

  handle(moderation.listModerationDecisions, async ({ db }, request) => {
    const page = await cases.moderationDecisions.page(db, request)
    return { ...page, rows: page.rows.map((row) => ({ ...row, decided_at: row.decided_at.toISOString() })) }
  }),

  handle(moderation.getDropReports, async ({ db }, { drop_id }) => {
    const drop = await cases.findReportedDrop(db, drop_id)
    if (!drop) throw new AppError('NOT_FOUND')
    const reports = (await cases.reportsOf(db, drop_id)).map(({ reason, created_at }) => ({
      ...readReason(reason),
      at: created_at.toISOString(),
    }))
    return {
      drop: { ...drop, published_at: drop.published_at.toISOString() },
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
      answer: { ...done, decided_at: result.decidedAt.toISOString() },
      id: drop_id,
      details: { decision, reports: result.reports },
    }
  }),

  handleChange(moderation.undoDecision, 'drop', async ({ db }, { drop_id, decided_at }) => {
    const decision = await cases.takeBackDecision(db, drop_id, decided_at ? new Date(decided_at) : undefined)
    if (!decision) throw new AppError('CONFLICT')
    return { answer: done, id: drop_id, details: { before: { decision }, after: { decision: null } } }
  }),
]

function countKinds(reports: readonly { kind: string }[]) {
  const groups = Map.groupBy(reports, ({ kind }) => kind)
  return [...groups]
    .map(([kind, { length }]) => ({ kind, count: length }))
    .sort((one, other) => other.count - one.count)
}
