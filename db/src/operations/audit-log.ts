import { sql } from 'kysely'
import { defineList } from '../paging.ts'

/** What operators changed; ids rise with time. */
export const auditLog = defineList({
  from: (db) => db.selectFrom('audit_log'),
  id: { by: 'audit_log.id', kind: 'whole' },
  sorts: { id: { by: 'audit_log.id', kind: 'whole' } },
  filters: {
    action: (action: string) => sql<boolean>`audit_log.action = ${action}`,
    entity: (entity: string) => sql<boolean>`audit_log.entity = ${entity}`,
    /** By their office, not with their own account; the words are those of the index. */
    staff: (_: true) =>
      sql<boolean>`audit_log.actor_role in ('editor', 'admin', 'superadmin') and audit_log.entity <> 'preferences'`,
  },
  rows: (db, ids) =>
    db
      .selectFrom('audit_log')
      .leftJoin('profiles', 'profiles.id', 'audit_log.actor_id')
      .select([
        'audit_log.id',
        'audit_log.created_at',
        'profiles.email as actor_email',
        'audit_log.actor_role',
        'audit_log.action',
        'audit_log.entity',
        'audit_log.entity_id',
        'audit_log.details',
        'audit_log.request_id',
      ])
      .where('audit_log.id', 'in', ids)
      .execute(),
})
