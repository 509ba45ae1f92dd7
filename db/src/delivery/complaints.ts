import type { Tx } from '../connection/client.ts'
import { audit } from '../operations/audit.ts'
import { stopChannel } from './pauses.ts'

/** Stops all mail until an operator has looked; a stop that is there already stays as it is. */
export async function pauseForComplaints(db: Tx): Promise<void> {
  const details = { reason: 'too many complaints' }
  if (!(await stopChannel(db, 'email', details.reason))) return
  await audit(db, {
    actor: null,
    action: 'pause-delivery',
    entity: 'delivery_channel',
    entityId: 'email',
    details,
  })
}
