import { sql } from 'kysely'

/** A change to one row and its time, null where no time was recorded. */
export interface DatedChange {
  id: number
  changedAt: Date | null
}

/** The changes as a table `change (id, at)`. */
export function datedChanges(changes: readonly DatedChange[]) {
  const ids = changes.map(({ id }) => id)
  const moments = changes.map(({ changedAt }) => changedAt?.toISOString() ?? null)
  return sql`unnest(${ids}::bigint[], ${moments}::timestamptz[]) as change (id, at)`
}

/**
 * Whether this change is the row's latest. The tolerance is needed because the database stores times more precisely
 * than JavaScript.
 */
export function isSameChange(column: string) {
  return sql<boolean>`(change.at is null
    or ${sql.ref(column)} between change.at - interval '1 millisecond' and change.at + interval '1 millisecond')`
}
