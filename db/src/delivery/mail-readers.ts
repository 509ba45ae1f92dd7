import type { LanguageCode } from '@daily-drops/core/languages'
import type { Locale } from '@daily-drops/messages/locales'
import type { Db } from '../connection/client.ts'

export async function findMailReader(db: Db, userId: string) {
  return db
    .selectFrom('profiles')
    .select(['id as userId', 'email as address', 'subscription_tier as tier', 'time_zone as readerZone'])
    .select((eb) => eb.ref('language_prefs').$castTo<LanguageCode[]>().as('languages'))
    .select((eb) => eb.ref('interface_language').$castTo<Locale>().as('locale'))
    .where('id', '=', userId)
    .executeTakeFirst()
}
