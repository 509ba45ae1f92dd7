import { sql } from 'kysely'
import type { Db, Tx } from '../connection/client.ts'
import { CODE_SECONDS } from './link-codes.ts'

/** A code becomes void after this many attempts. */
export const MAX_CODE_ATTEMPTS = 5

/** A new request replaces the previous one and its code. */
export async function requestPhoneCode(db: Tx, userId: string, phone: string): Promise<string> {
  const values = {
    id: sql<string>`gen_random_uuid()`,
    phone,
    code_digest: null,
    attempts: 0,
    expires_at: sql<Date>`now() + make_interval(secs => ${CODE_SECONDS})`,
  }
  const { id } = await db
    .insertInto('phone_codes')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns the number to send the code to. Undefined when the request was replaced, used or has expired. */
export async function savePhoneCode(db: Tx, id: string, digest: Buffer): Promise<string | undefined> {
  const row = await db
    .updateTable('phone_codes')
    .set({ code_digest: digest })
    .where('id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('phone')
    .executeTakeFirst()
  return row?.phone
}

/** Counts one attempt, right or wrong. Undefined when no code is waiting, or it had too many attempts. */
export async function tryPhoneCode(
  db: Tx,
  userId: string,
): Promise<{ id: string; phone: string; digest: Buffer } | undefined> {
  const row = await db
    .updateTable('phone_codes')
    .set({ attempts: sql`attempts + 1` })
    .where('user_id', '=', userId)
    .where('attempts', '<', MAX_CODE_ATTEMPTS)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['id', 'phone', 'code_digest'])
    .executeTakeFirst()
  return row?.code_digest ? { id: row.id, phone: row.phone, digest: row.code_digest } : undefined
}

/** A code works once. */
export async function deletePhoneCode(db: Tx, userId: string): Promise<void> {
  await db.deleteFrom('phone_codes').where('user_id', '=', userId).execute()
}

/** The number that a code was requested for, while it can still be typed in. */
export async function pendingPhone(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('phone_codes')
    .select('phone')
    .where('user_id', '=', userId)
    .where('attempts', '<', MAX_CODE_ATTEMPTS)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.phone
}

export async function purgePhoneCodes(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('phone_codes')
    .where('expires_at', '<=', sql<Date>`now()`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
