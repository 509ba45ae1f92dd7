import { CONSOLE_LOCALES } from '@daily-drops/messages/locales'
import { consoleCommon } from '@daily-drops/messages/subjects/console-common'
import type { Subject, Translate } from '@daily-drops/messages/translate'
import { createContext, type ReactNode, use } from 'react'
import { useRevalidator } from 'react-router'
import { CONSOLE_LANGUAGE_COOKIE, type Language } from '../access/console-language.ts'
import { STAFF_PAGES } from '../access/staff-pages.ts'

export type { Language } from '../access/console-language.ts'

const MAX_AGE_SECONDS = 60 * 60 * 24 * 365

/** The console's language on a page: the person's choice, or the one that the page opens in. */
export function consoleLanguage(chosen: Language | undefined, pathname: string): Language {
  return chosen ?? STAFF_PAGES.find(({ to }) => to === pathname)?.opensIn ?? 'en'
}

const Shown = createContext<Language>('en')

export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <Shown value={language}>{children}</Shown>
}

/** One language for the navigation, the screen and everything over it. */
export function useLanguage(): Language {
  return use(Shown)
}

/** A subject's messages in the console's language. */
export function useConsoleMessages<Plain, Rich>(
  subject: Subject<Plain, Rich>,
): Translate<Plain, Rich, ReactNode> {
  return subject.in<ReactNode>(useLanguage())
}

/** For dialogs and drawers, which are outside the screen's element. */
export function useOverlayWords(): { lang: Language; closeLabel: string } {
  const lang = useLanguage()
  return { lang, closeLabel: consoleCommon.in(lang)('close') }
}

export function LanguageSwitch() {
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  function choose(next: Language) {
    // For the whole site, because the router loads the landing page's data from /admin.data, not below
    // /admin.
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
    document.cookie = `${CONSOLE_LANGUAGE_COOKIE}=${next}; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax`
    void revalidate()
  }
  return (
    <fieldset className="c-segments">
      <legend className="sr-only">{consoleCommon.in(language)('language')}</legend>
      {CONSOLE_LOCALES.map((choice) => (
        <button
          key={choice}
          type="button"
          lang={choice}
          aria-pressed={choice === language}
          onClick={() => choose(choice)}
        >
          {choice.toUpperCase()}
        </button>
      ))}
    </fieldset>
  )
}
