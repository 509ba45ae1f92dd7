import type { Viewer } from '@daily-drops/contract/accounts/viewer'
import type { TextSize } from '@daily-drops/contract/site/text-size'
import type { Theme } from '@daily-drops/contract/site/theme'
import type { Locale } from '@daily-drops/messages/locales'
import type { RouterContextProvider } from 'react-router'
import { isIndexable } from '../access/access.ts'
import { appContext } from '../access/app-context.ts'
import { type FlashNotice, noticeOf, takeFlash } from './flash.ts'
import { type LanguageLinks, languageLinks } from './language-links.ts'
import { readTextSize, readTheme } from './theme.ts'

/** What the frame around every page needs. */
export interface ShellData {
  viewer: Viewer | null
  locale: Locale
  /** The languages that the page is offered in. */
  locales: readonly Locale[]
  /** The same page in other languages, for visitors. */
  languageLinks: LanguageLinks | undefined
  theme: Theme
  textSize: TextSize
  /** As text, so that no page has to load the texts of all notices. */
  flash: FlashNotice | undefined
  indexable: boolean
  /** Pages give search engines and link previews their full addresses. */
  baseUrl: string
  requestId: string
  year: number
}

interface ShellArgs {
  request: Request
  pattern: string
  context: Readonly<RouterContextProvider>
}

export function shellData({ request, pattern, context }: ShellArgs): ShellData {
  const { viewer, locale, locales, requestId, baseUrl, responseHeaders } = context.get(appContext)
  const flash = takeFlash(request, responseHeaders)
  return {
    viewer,
    locale,
    locales,
    languageLinks: viewer ? undefined : languageLinks(locale, locales),
    theme: readTheme(request),
    textSize: readTextSize(request),
    flash: flash && noticeOf(flash, locale),
    indexable: isIndexable(pattern),
    baseUrl,
    requestId,
    year: new Date().getUTCFullYear(),
  }
}
