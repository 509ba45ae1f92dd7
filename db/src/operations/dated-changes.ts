import { sql } from 'kysely'

/** A change of one row, and when it was made; null where that was not noted. */
export interface DatedChange {
  id: number
  changedAt: Date | null
}

/** As a table `change (id, at)`. */
export function datedChanges(changes: readonly DatedChange[]) {
  const ids = changes.map(({ id }) => id)
  const moments = changes.map(({ changedAt }) => changedAt?.toISOString() ?? null)
  return sql`unnest(${ids}::bigint[], ${moments}::timestamptz[]) as change (id, at)`
}

/** Whether a row's last change is this one. Moments are finer in the database than outside of it. */
export function isMoment(column: string) {
  return sql<boolean>`(change.at is null
    or ${sql.ref(column)} between change.at - interval '1 millisecond' and change.at + interval '1 millisecond')`
}
