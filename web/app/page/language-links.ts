import { LOCALES, type Locale } from '@daily-drops/messages/locales'
import { languageLinks as messages } from '@daily-drops/messages/subjects/language-links'

/** As text, so that no page has to load the names and sentences of all languages. */
export interface LanguageLinks {
  label: string
  links: readonly LanguageLink[]
}

export interface LanguageLink {
  locale: Locale
  name: string
  /** Offers the page to people whose browser prefers this language. */
  offer: string
  dismiss: string
}

/** Undefined where the product has one language. */
export function languageLinks(locale: Locale, offered: readonly Locale[]): LanguageLinks | undefined {
  const others = offered.filter((other) => other !== locale)
  if (others.length === 0) return undefined
  return {
    label: messages.in(locale)('inOtherLanguages'),
    links: others.map((other) => ({
      locale: other,
      name: LOCALES[other].name,
      offer: messages.in(other)('offer'),
      dismiss: messages.in(other)('dismiss'),
    })),
  }
}
