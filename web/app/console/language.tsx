import { createContext, type ReactNode, use } from 'react'
import { useRevalidator } from 'react-router'
import { CONSOLE_LANGUAGE_COOKIE, CONSOLE_LANGUAGES, type Language } from '../access/console-language.ts'
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

/** A screen's texts in both languages. The second must have every text of the first. */
export function bilingual<Texts>(en: Texts, it: NoInfer<Texts>): Record<Language, Texts> {
  return { en, it }
}

/** One language for the navigation, the screen and everything over it. */
export function useLanguage(): Language {
  return use(Shown)
}

/** For dialogs and drawers over a screen. */
export const CLOSE = { en: 'Close', it: 'Chiudi' }

const SWITCH = { en: 'Console language', it: 'Lingua della console' }

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
      <legend className="sr-only">{SWITCH[language]}</legend>
      {CONSOLE_LANGUAGES.map((choice) => (
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
