import { NOBODY } from '@daily-drops/contract/functions/operations/audit'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../connection/client.ts'
import { defineList } from '../paging/paging.ts'

/** Midnight in the console's time zone. */
const midnightOf = (day: string, daysLater = 0) =>
  sql`(${day}::date + ${daysLater}::integer)::timestamp at time zone 'Europe/Rome'`

/** Ids are time-ordered except for concurrent writes, so this many past the boundary are read. */
const AT_ONCE = 1000

/** Operators' changes. Days become a range of ids, so that each filter is a range of its own index. */
export const auditLog = defineList({
  from: (db) => db.selectFrom('audit_log'),
  id: { by: 'audit_log.id', kind: 'whole' },
  sorts: { id: { by: 'audit_log.id', kind: 'whole' } },
  filters: {
    action: (action: string) => sql<boolean>`audit_log.action = ${action}`,
    entity: (entity: string) => sql<boolean>`audit_log.entity = ${entity}`,
    /** Changes by staff that do not concern their own account. The wording matches the index. */
    staff: (_: true) =>
      sql<boolean>`audit_log.actor_role in ('editor', 'admin', 'superadmin') and audit_log.entity <> 'preferences'`,
    actor: (actor: string) =>
      actor === NOBODY
        ? sql<boolean>`audit_log.actor_id is null`
        : sql<boolean>`audit_log.actor_id = ${actor}::uuid`,
    from: (day: string) => sql<boolean>`audit_log.created_at >= ${midnightOf(day)} and audit_log.id >= (
      select id - ${AT_ONCE} from audit_log where created_at >= ${midnightOf(day)} order by created_at limit 1)`,
    to: (day: string) => sql<boolean>`audit_log.created_at < ${midnightOf(day, 1)} and audit_log.id <= (
      select id + ${AT_ONCE} from audit_log where created_at < ${midnightOf(day, 1)}
      order by created_at desc limit 1)`,
  },
  rows: auditRows,
})

/** In any order. */
export function auditRows(db: Db, ids: readonly number[]) {
  return db
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
    .execute()
}

export async function newestAuditId(db: Db): Promise<number> {
  const row = await db.selectFrom('audit_log').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.id ?? 0
}

/** A longer list is of no use for choosing. */
const MAX_CHOICES = 200

/** The distinct values on record, found by hopping through an index. */
export async function auditChoices(db: Db) {
  const [actions, entities, people] = await Promise.all([
    valuesOf(db, sql.ref('action')),
    valuesOf(db, sql.ref('entity')),
    db
      .selectFrom('profiles')
      .select(['id', 'email', 'role'])
      .where('role', '<>', 'user')
      .orderBy('email')
      .limit(MAX_CHOICES)
      .execute(),
  ])
  return { actions, entities, people }
}

async function valuesOf(db: Db, column: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    with recursive found as (
      (select ${column} as value from audit_log order by ${column} limit 1)
      union all
      select (select ${column} from audit_log where ${column} > found.value order by ${column} limit 1)
      from found where found.value is not null
    )
    select value from found where value is not null limit ${MAX_CHOICES}`.execute(db)
  return rows.map(({ value }) => value)
}
