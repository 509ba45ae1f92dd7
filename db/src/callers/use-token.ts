import type { TokenScope } from '@daily-drops/core/accounts/token-scopes'
import { type ExpressionBuilder, type InferResult, sql } from 'kysely'
import { isAccountOpen } from '../accounts/open-accounts.ts'
import { CHOSEN_TOPICS, SIGNS_IN_ELSEWHERE, VIEWER_COLUMNS } from '../accounts/viewer-columns.ts'
import type { Db } from '../connection/client.ts'
import { preparedStatement } from '../connection/prepared.ts'
import type { DB } from '../connection/schema.ts'
import { newestEdition, newestOf, type RowWithNewest, type SinceByTier } from '../editions/find-edition.ts'
import { oneMore, SECONDS_LEFT } from '../operations/rate-limits.ts'

/** More precise would cost a write per call. */
const USE_NOTED_EVERY = sql`interval '1 minute'`

interface Use {
  isCall: boolean
  /** Given for a call that shows the newest edition. */
  sinceByTier?: SinceByTier | undefined
}

/**
 * A token that works now, with its owner, in the one statement that starts a program's call. Notes the use. With
 * `isCall` it also counts the call, together with those of the reader's other tokens.
 */
export async function useToken(db: Db, hash: Buffer, { isCall, sinceByTier }: Use) {
  const alone = () => usedToken(db, hash, isCall)
  // A fault of the edition must not shut anyone out.
  const [used]: RowWithNewest[] = await (sinceByTier === undefined
    ? alone()
    : usedTokenWithEdition(db, hash, isCall, sinceByTier).catch(alone))
  if (!used) return undefined
  const row = JSON.parse(used.row) as UsedToken
  return { ...row, created_at: new Date(row.created_at), newest: newestOf(row.id, used) }
}

/** The hour's calls of a reader's tokens. */
export const callsKey = (userId: string) => `api ${userId}`

interface Tables extends DB {
  token: { id: string; user_id: string; scopes: string[] }
  counted: { hits: number; seconds_left: number }
}

const ownerOfToken = (eb: ExpressionBuilder<Tables, never>) =>
  eb
    .selectFrom('token')
    .innerJoin('users', 'users.id', 'token.user_id')
    .innerJoin('profiles', 'profiles.id', 'token.user_id')
    .leftJoin('preferences', 'preferences.user_id', 'token.user_id')
    .leftJoin('counted', (join) => join.onTrue())
    .select(['token.id as token_id', 'users.id', 'users.email', 'users.email_verified', 'users.created_at'])
    .select((eb) => eb.ref('token.scopes').$castTo<TokenScope[]>().as('scopes'))
    .select(['counted.hits', 'counted.seconds_left'])
    .select([...VIEWER_COLUMNS, CHOSEN_TOPICS, SIGNS_IN_ELSEWHERE])

type UsedToken = InferResult<ReturnType<typeof ownerOfToken>>[number]

const ownerByToken = (db: Db, hash: Buffer, isCall: boolean) =>
  db
    .with('token', (db) =>
      db
        .selectFrom('personal_tokens')
        .select(['id', 'user_id', 'scopes'])
        .where('secret_hash', '=', hash)
        .where('expires_at', '>', sql<Date>`now()`)
        .where(isAccountOpen('personal_tokens.user_id')),
    )
    .with('noted', (db) =>
      db
        .updateTable('personal_tokens')
        .from('token')
        .set({ last_used_at: sql`now()` })
        .whereRef('personal_tokens.id', '=', 'token.id')
        .where(sql<boolean>`(last_used_at is null or last_used_at < now() - ${USE_NOTED_EVERY})`),
    )
    .with('counted', (db) =>
      db
        .insertInto('rate_limits')
        .columns(['key', 'hits', 'resets_at'])
        .expression((db) =>
          db
            .selectFrom('token')
            .select([
              sql<string>`${callsKey('')} || user_id`.as('key'),
              sql<number>`1`.as('hits'),
              sql<Date>`now() + interval '1 hour'`.as('resets_at'),
            ])
            .where(sql<boolean>`${isCall}::boolean`),
        )
        .onConflict(oneMore)
        .returning(['hits', SECONDS_LEFT]),
    )
    // One column is parsed faster than twenty.
    .selectFrom((eb) => ownerOfToken(eb).as('found'))
    .select(sql<string>`row_to_json(found)::text`.as('row'))

const usedToken = preparedStatement(ownerByToken)

const usedTokenWithEdition = preparedStatement((db, hash: Buffer, isCall: boolean, since: SinceByTier) =>
  ownerByToken(db, hash, isCall)
    .leftJoin(newestEdition(since).as('newest'), (join) => join.onTrue())
    .select(['newest.day', 'newest.since', 'newest.items']),
)
