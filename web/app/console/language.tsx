import { createContext, type ReactNode, use } from 'react'
import { useRevalidator } from 'react-router'
import { readCookie } from '../page/cookie.ts'

const LANGUAGES = ['en', 'it'] as const
export type Language = (typeof LANGUAGES)[number]

const COOKIE = 'console-language'
const MAX_AGE_SECONDS = 60 * 60 * 24 * 365

/** What the person chose; undefined while each screen opens in its own language. */
export function readLanguage(request: Request): Language | undefined {
  const value = readCookie(request, COOKIE)
  return LANGUAGES.find((language) => language === value)
}

const Chosen = createContext<Language | undefined>(undefined)

export function LanguageProvider({
  chosen,
  children,
}: {
  chosen: Language | undefined
  children: ReactNode
}) {
  return <Chosen value={chosen}>{children}</Chosen>
}

/** The words of a screen in both languages; the second must have all that the first has. */
export function bilingual<Texts>(en: Texts, it: NoInfer<Texts>): Record<Language, Texts> {
  return { en, it }
}

/** The chosen language, or the one that the specification opens this screen in. */
export function useLanguage(ofScreen: Language): Language {
  return use(Chosen) ?? ofScreen
}

/** Of whatever lies over a screen. */
export const CLOSE = { en: 'Close', it: 'Chiudi' }

const SWITCH = { en: 'Language of the console', it: 'Lingua della console' }

export function LanguageSwitch({ language }: { language: Language }) {
  const { revalidate } = useRevalidator()
  function choose(next: Language) {
    // For the whole site: what the router asks for the landing is at /admin.data, not below /admin.
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
    document.cookie = `${COOKIE}=${next}; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax`
    void revalidate()
  }
  return (
    <fieldset className="c-segments">
      <legend className="sr-only">{SWITCH[language]}</legend>
      {LANGUAGES.map((choice) => (
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
