import type { Db, Tx } from '../connection/client.ts'

/** Longer than a code is valid. */
const CODE_SECONDS = 120

/** Records that this code was used. False when it was used before. */
export async function useCode(db: Db, userId: string, codeHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('two_factors')
    .set({ last_code_hash: codeHash, last_code_at: now })
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('last_code_hash', 'is distinct from', codeHash),
        eb('last_code_at', '<', new Date(now.getTime() - CODE_SECONDS * 1000)),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether a person has an authenticator app or a passkey. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const { found } = await db
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('users')
              .select('id')
              .where('id', '=', userId)
              .where('two_factor_enabled', '=', true),
          ),
          eb.exists(eb.selectFrom('passkeys').select('id').where('user_id', '=', userId)),
        ])
        .as('found'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(found)
}

export function listPasskeys(db: Db, userId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

/** The account is locked, so that of two calls that remove the last ways in, the second sees the first. */
export async function removePasskey(db: Tx, userId: string, id: string): Promise<boolean> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
