import { ACCOUNT_COOKIE_PREFIX } from '@daily-drops/contract/site/cookies'
import { LANGUAGES, type LanguageCode } from '@daily-drops/core/languages'
import { setLanguages, setTimeZone } from '@daily-drops/db/accounts/accounts'
import { setInterfaceLanguage } from '@daily-drops/db/accounts/interface-language'
import type { Db, Tx } from '@daily-drops/db/connection/client'
import { type Locale, SOURCE_LOCALE } from '@daily-drops/messages/locales'
import { parse, serialize } from 'hono/utils/cookie'

const ZONE_COOKIE = `${ACCOUNT_COOKIE_PREFIX}.zone`
const LANGUAGE_COOKIE = `${ACCOUNT_COOKIE_PREFIX}.language`
const COOKIE_SECONDS = 600
const READING_LANGUAGES = LANGUAGES.map(({ code }) => code)

interface SignUpLocale {
  timeZone?: string | undefined
  /** The language in the path of the page on which the person signs up. */
  language?: Locale | undefined
}

/** The browser's zone and the page's language, kept while the person is at a provider. */
export function rememberLocale(
  headers: Headers,
  { timeZone, language }: SignUpLocale,
  { secure }: { secure: boolean },
): void {
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: COOKIE_SECONDS, secure } as const
  if (timeZone) headers.append('Set-Cookie', serialize(ZONE_COOKIE, timeZone, options))
  if (language) headers.append('Set-Cookie', serialize(LANGUAGE_COOKIE, language, options))
}

/** A request as if it came from a provider, to which a person went from a page in this language. */
export function fromPageIn(language: Locale, headers: Headers): Headers {
  const from = new Headers(headers)
  from.set('cookie', `${LANGUAGE_COOKIE}=${language}; ${headers.get('cookie') ?? ''}`)
  return from
}

/** A new account gets the browser's languages and zone, however it was created. */
export async function takeLocale(db: Db, userId: string, headers: Headers | undefined): Promise<void> {
  const kept = parse(headers?.get('cookie') ?? '')
  if (kept[ZONE_COOKIE]) await setTimeZone(db, userId, kept[ZONE_COOKIE].slice(0, 64))
  const accepted = acceptedLanguages(headers?.get('accept-language') ?? '')
  const reading = firstOf(READING_LANGUAGES, accepted)
  if (reading && reading !== 'en') await setLanguages(db, userId, [reading, 'en'])
}

/** The language of the page on which a new account was created, or otherwise the browser's first that is offered. */
export async function takeInterfaceLanguage(
  db: Db | Tx,
  userId: string,
  headers: Headers | undefined,
  offered: readonly Locale[],
): Promise<void> {
  const kept = parse(headers?.get('cookie') ?? '')
  const accepted = acceptedLanguages(headers?.get('accept-language') ?? '')
  const language = firstOf(offered, [kept[LANGUAGE_COOKIE] ?? '', ...accepted])
  if (language && language !== SOURCE_LOCALE) await setInterfaceLanguage(db, userId, language)
}

/** The header's languages, the first one first. */
function acceptedLanguages(header: string): string[] {
  const entries = header.slice(0, 200).split(',')
  return entries.map((entry) => entry.trim().slice(0, 2).toLowerCase())
}

function firstOf<Code extends LanguageCode | Locale>(
  known: readonly Code[],
  wanted: readonly string[],
): Code | undefined {
  return wanted.map((code) => known.find((each) => each === code)).find((code) => code !== undefined)
}
