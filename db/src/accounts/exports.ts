import type { Db, Tx } from '../connection/client.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** At most one export a day. Undefined when a recent one exists. */
export async function requestExport(db: Tx, userId: string): Promise<string | undefined> {
  await db.selectFrom('profiles').select('id').where('id', '=', userId).forUpdate().execute()
  const recent = await db
    .selectFrom('account_exports')
    .select('id')
    .where('user_id', '=', userId)
    .where('requested_at', '>', new Date(Date.now() - DAY_MS))
    .executeTakeFirst()
  if (recent) return undefined
  await db.deleteFrom('account_exports').where('user_id', '=', userId).execute()
  const { id } = await db
    .insertInto('account_exports')
    .values({ user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function findExport(db: Db, userId: string) {
  return db
    .selectFrom('account_exports')
    .select((eb) => ['id', eb('archive', 'is not', null).as('is_ready')])
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date())]))
    .orderBy('requested_at', 'desc')
    .executeTakeFirst()
}

/** Only for its owner, and only until it expires. */
export async function readExport(db: Db, userId: string, id: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('account_exports')
    .select('archive')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date())
    .executeTakeFirst()
  return row?.archive ?? undefined
}

export function findExportOwner(db: Db, id: string) {
  return db
    .selectFrom('account_exports')
    .innerJoin('users', 'users.id', 'account_exports.user_id')
    .select(['users.id as user_id', 'users.email', 'users.name'])
    .where('account_exports.id', '=', id)
    .where('account_exports.archive', 'is', null)
    .executeTakeFirst()
}

export async function storeExport(db: Tx, id: string, archive: Buffer, expiresAt: Date): Promise<void> {
  await db
    .updateTable('account_exports')
    .set({ archive, expires_at: expiresAt })
    .where('id', '=', id)
    .execute()
}

export async function purgeExports(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('account_exports')
    .where('expires_at', '<=', new Date())
    .executeTakeFirst()
  return Number(numDeletedRows)
}
