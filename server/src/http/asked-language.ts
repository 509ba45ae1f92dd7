import { PAGE_LANGUAGE } from '@daily-drops/contract/kernel/client'
import { splitLanguagePath } from '@daily-drops/contract/pages/language-paths'
import type { Locale } from '@daily-drops/messages/locales'
import type { HonoRequest } from 'hono'

/** The language of the page that calls, or that of the path. Undefined for any that is not offered. */
export function askedLanguage(request: HonoRequest, offered: readonly Locale[]): Locale | undefined {
  const page = request.header(PAGE_LANGUAGE)
  return offered.find((locale) => locale === page) ?? splitLanguagePath(request.path, offered).prefix
}
