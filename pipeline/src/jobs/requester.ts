import { holdsRole } from '@daily-drops/db/accounts/held-rights'
import type { Db, Tx } from '@daily-drops/db/connection/client'
import { type JobRun, PermanentFailure } from '@daily-drops/db/jobs/jobs-consumer'
import { audit } from '@daily-drops/db/operations/audit'
import { endBulkChange } from '@daily-drops/db/operations/bulk-changes'
import type { RunContext } from './run-context.ts'

/** The person who started the job has lost the right or their account, so the rest is not done. */
export class RightLost extends PermanentFailure {
  constructor() {
    super('The person who started this job is no longer allowed to run it, so it was stopped.')
  }
}

/** Checked before a job begins and before every batch of a long one. Scheduled runs have no such person. */
export async function requireRequester({
  db,
  requester,
}: { db: Db | Tx } & Pick<RunContext, 'requester'>): Promise<void> {
  if (requester && !(await holdsRole(db, requester.id, requester.role))) throw new RightLost()
}

/**
 * Records that a job was stopped, without an actor. A bulk change ends where it is, so that someone else can
 * undo it.
 */
export function recordStop(db: Db, name: string, { id, payload }: JobRun): Promise<void> {
  const { bulkId } = payload as { bulkId?: string }
  return db.transaction().execute(async (db) => {
    const progress = bulkId ? { bulk_id: bulkId, changed: await endBulkChange(db, bulkId) } : {}
    await audit(db, {
      actor: null,
      action: 'stop-job',
      entity: 'job',
      entityId: id,
      details: { name, ...progress },
    })
  })
}
