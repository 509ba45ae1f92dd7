import { type Locale, SOURCE_LOCALE } from '@daily-drops/messages/locales'
import { accountEmails } from '@daily-drops/messages/subjects/account-emails'
import { type Markup, markup } from './markup.ts'
import { link, smallPrint } from './parts.ts'

/** Without a prefix: a person who prefers English signs in there in English. */
export const LANGUAGE_SETTING = '/settings#language'

/** The last line of an email in another language. It is in English, for people who cannot read the rest. */
export function inEnglish(locale: Locale, url: string): { html: Markup[]; text: string[] } {
  if (locale === SOURCE_LOCALE) return { html: [], text: [] }
  const label = accountEmails.in(SOURCE_LOCALE)('inEnglish')
  return {
    html: [smallPrint(markup`<span lang="en">${link({ label, url })}</span>`)],
    text: [`${label}:\n${url}`],
  }
}
