import { holdsRole } from '@daily-drops/db/accounts/held-rights'
import type { Db, Tx } from '@daily-drops/db/client'
import { type JobRun, PermanentFailure } from '@daily-drops/db/jobs/jobs-consumer'
import { audit } from '@daily-drops/db/operations/audit'
import { endBulkChange } from '@daily-drops/db/operations/bulk-changes'
import type { JobContext } from './bind.ts'

/** Whoever had the job started may no longer do so, or is gone: what is left of it is not done. */
export class RightLost extends PermanentFailure {
  constructor() {
    super('The person who started this job may no longer do so. It was stopped.')
  }
}

/** Asked before a job begins and before every batch of one that takes long. Nobody asked for a scheduled run. */
export async function requireAsker({
  db,
  asker,
}: { db: Db | Tx } & Pick<JobContext, 'asker'>): Promise<void> {
  if (asker && !(await holdsRole(db, asker.id, asker.role))) throw new RightLost()
}

/**
 * Puts on record that a job was stopped; nobody in particular did it. A change of many ends with what it has changed, so
 * that somebody else can undo that.
 */
export function recordStop(db: Db, name: string, { id, payload }: JobRun): Promise<void> {
  const { bulkId } = payload as { bulkId?: string }
  return db.transaction().execute(async (db) => {
    const far = bulkId ? { bulk_id: bulkId, changed: await endBulkChange(db, bulkId) } : {}
    await audit(db, {
      actor: null,
      action: 'stop-job',
      entity: 'job',
      entityId: id,
      details: { name, ...far },
    })
  })
}
