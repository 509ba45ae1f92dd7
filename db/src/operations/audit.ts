import type { Role } from '@daily-drops/core/accounts/roles'
import type { Db, Tx } from '../connection/client.ts'

export interface AuditEntry {
  /** Null for a command on the server. */
  actor: { id: string; role: Role | null } | null
  /** The function or command that made the change. */
  action: string
  entity: string
  entityId?: string
  details?: Record<string, unknown>
  /** The id of the request, which its log lines carry too. */
  requestId?: string
}

/** Call it in the transaction of the change, so that neither exists without the other. */
export function audit(db: Db | Tx, entry: AuditEntry): Promise<void> {
  return auditAll(db, [entry])
}

export async function auditAll(db: Db | Tx, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  await db
    .insertInto('audit_log')
    .values(
      entries.map((entry) => ({
        actor_id: entry.actor?.id ?? null,
        actor_role: entry.actor?.role ?? null,
        action: entry.action,
        entity: entry.entity,
        entity_id: entry.entityId ?? null,
        details: withoutAddresses(JSON.stringify(entry.details ?? {})),
        request_id: entry.requestId ?? null,
      })),
    )
    .execute()
}

/** People are recorded by id, which is removed with the account. A typed email address could not be found again. */
function withoutAddresses(text: string): string {
  return text.replace(/(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(\.[\w-]{1,63})+/g, 'removed')
}
