import { type Locale, offeredLocale } from '@daily-drops/messages/locales'
import type { Db, Tx } from '../connection/client.ts'

export async function setInterfaceLanguage(db: Db | Tx, userId: string, language: Locale): Promise<void> {
  await db.updateTable('profiles').set({ interface_language: language }).where('id', '=', userId).execute()
}

/** The language in which to write to a person, by id or address. `otherwise` is for an address without an account. */
export async function languageOf(
  db: Db | Tx,
  [column, value]: [column: 'id' | 'email', value: string],
  offered: readonly Locale[],
  otherwise?: Locale,
): Promise<Locale> {
  const row = await db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select('interface_language')
    .where(`users.${column}`, '=', value)
    .executeTakeFirst()
  return offeredLocale(row?.interface_language ?? otherwise, offered)
}
