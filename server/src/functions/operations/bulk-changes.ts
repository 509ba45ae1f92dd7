import { changeMatchingArticles, undoArticleChanges } from '@daily-drops/contract/functions/drops/articles'
import { pauseMatchingSources, undoSourceChanges } from '@daily-drops/contract/functions/sources/source-care'
import * as dropJobs from '@daily-drops/contract/jobs/drops'
import * as sourceJobs from '@daily-drops/contract/jobs/sources'
import { AppError } from '@daily-drops/contract/kernel/errors'
import type { Tx } from '@daily-drops/db/connection/client'
import { requesterOf } from '@daily-drops/db/jobs/job-requesters'
import { enqueue } from '@daily-drops/db/jobs/jobs'
import { findBulkChange, type NewBulkChange, startBulkChange } from '@daily-drops/db/operations/bulk-changes'
import { operatorErrors } from '@daily-drops/messages/subjects/operator-errors'
import { type FunctionContext, handle } from '../handle.ts'
import { recordChange } from '../handle-change.ts'

type ChangeContext = Pick<FunctionContext<'editor'>, 'db' | 'viewer' | 'requestId'>
type Job = typeof dropJobs.changeMatchingArticles | typeof sourceJobs.pauseMatchingSources

export const bulkChangesHandlers = [
  handle(changeMatchingArticles, (context, { action, filters }) =>
    begin(context, dropJobs.changeMatchingArticles, changeMatchingArticles, {
      kind: `${action}-articles`,
      filters,
      table: 'drops',
    }),
  ),

  handle(undoArticleChanges, (context, { bulk_id }) =>
    undo(context, dropJobs.changeMatchingArticles, undoArticleChanges, bulk_id, 'articles'),
  ),

  handle(pauseMatchingSources, (context, { paused, filters }) =>
    begin(context, sourceJobs.pauseMatchingSources, pauseMatchingSources, {
      kind: paused ? 'pause-sources' : 'resume-sources',
      filters,
      table: 'sources',
    }),
  ),

  handle(undoSourceChanges, (context, { bulk_id }) =>
    undo(context, sourceJobs.pauseMatchingSources, undoSourceChanges, bulk_id, 'sources'),
  ),
]

type Contract = Parameters<typeof recordChange>[1]

function begin(context: ChangeContext, job: Job, contract: Contract, change: NewBulkChange) {
  const { kind, filters } = change
  return run(context, { job, contract, undo: false }, async (db) => {
    const id = await startBulkChange(db, change)
    await recordChange({ ...context, db }, contract, 'bulk_change', { id, details: { kind, filters } })
    return id
  })
}

/** A change that is still running cannot be undone yet. */
async function undo(
  context: ChangeContext,
  job: Job,
  contract: Contract,
  id: string,
  subject: 'articles' | 'sources',
) {
  const change = await findBulkChange(context.db, id)
  if (!change?.kind.endsWith(subject)) throw new AppError('NOT_FOUND')
  if (!change.is_done)
    throw new AppError('CONFLICT', {
      message: operatorErrors.text('changeRunning'),
    })
  return run(context, { job, contract, undo: true }, async (db) => {
    await recordChange({ ...context, db }, contract, 'bulk_change', { id, details: { kind: change.kind } })
    return id
  })
}

/** Responds with the job at once, so that the waiting person sees its progress. */
async function run(
  { db, viewer, requestId }: ChangeContext,
  { job, contract, undo }: { job: Job; contract: Contract; undo: boolean },
  prepare: (db: Tx) => Promise<string>,
) {
  return db.transaction().execute(async (db) => {
    const bulkId = await prepare(db)
    const actor = { id: viewer.id, role: viewer.role }
    const payload = { bulkId, undo, actor, requestId }
    return { jobId: await enqueue(db, job, payload, { requester: requesterOf(viewer, contract) }) }
  })
}
