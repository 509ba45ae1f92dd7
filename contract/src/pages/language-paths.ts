import { type Locale, SOURCE_LOCALE } from '@daily-drops/messages/locales'

interface LanguagePath {
  /** Undefined without a prefix: the page is in English, or in the language of the reader's account. */
  prefix: Locale | undefined
  path: string
}

const PREFIXED = /^\/(?<code>[a-z]{2})(?<path>\/.*|\.data)?$/

/** '/de/topics' is '/topics' in German. Languages that are not offered have no prefix, and neither has English. */
export function splitLanguagePath(pathname: string, offered: readonly Locale[]): LanguagePath {
  const { code, path = '/' } = PREFIXED.exec(pathname)?.groups ?? {}
  const prefix = offered.find((locale) => locale === code && locale !== SOURCE_LOCALE)
  return prefix ? { prefix, path } : { prefix, path: pathname }
}

/** The address of a page in this language. */
export function pathIn(locale: Locale, path: string): string {
  if (locale === SOURCE_LOCALE) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/**
 * The full address of one of our pages in this language, for emails, chats and feeds: the person who opens it may not
 * be signed in there. Paths that are not pages have no prefix.
 */
export function addressIn(locale: Locale, address: string): string {
  if (locale === SOURCE_LOCALE) return address
  const url = new URL(address)
  url.pathname = pathIn(locale, url.pathname)
  return url.href
}
