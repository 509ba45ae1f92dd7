import { ACCOUNT_COOKIE_PREFIX } from '@daily-drops/contract/site/cookies'
import { LANGUAGES, type LanguageCode } from '@daily-drops/core/languages'
import { setLanguages, setTimeZone } from '@daily-drops/db/accounts/accounts'
import type { Db } from '@daily-drops/db/connection/client'
import { parse, serialize } from 'hono/utils/cookie'

const COOKIE = `${ACCOUNT_COOKIE_PREFIX}.zone`
const COOKIE_SECONDS = 600

/** The browser's zone, kept while the person is at a provider. */
export function rememberZone(headers: Headers, timeZone: string, { secure }: { secure: boolean }): void {
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: COOKIE_SECONDS, secure } as const
  headers.append('Set-Cookie', serialize(COOKIE, timeZone, options))
}

/** A new account gets the browser's language and zone, however it was created. */
export async function takeLocale(db: Db, userId: string, headers: Headers | undefined): Promise<void> {
  const zone = parse(headers?.get('cookie') ?? '', COOKIE)[COOKIE]
  if (zone) await setTimeZone(db, userId, zone.slice(0, 64))
  const language = preferredLanguage(headers?.get('accept-language') ?? '')
  if (language && language !== 'en') await setLanguages(db, userId, [language, 'en'])
}

/** The first of the header's languages that we support. */
function preferredLanguage(header: string): LanguageCode | undefined {
  for (const entry of header.slice(0, 200).split(',')) {
    const code = entry.trim().slice(0, 2).toLowerCase()
    const known = LANGUAGES.find((language) => language.code === code)
    if (known) return known.code
  }
  return undefined
}
