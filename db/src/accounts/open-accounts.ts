import { type RawBuilder, sql } from 'kysely'

/** An account that is to be deleted is closed to programs, feed readers and podcast apps until that is cancelled. */
export const isAccountOpen = (column: 'users.id' | `${string}.user_id`): RawBuilder<boolean> =>
  sql`not exists (select from account_deletions where account_deletions.user_id = ${sql.ref(column)})`
