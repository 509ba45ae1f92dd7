import { LOCALES, type Locale } from '@daily-drops/messages/locales'
import { languageLinks as messages } from '@daily-drops/messages/subjects/language-links'

/** As text, so that no page has to load the names of all languages. */
export interface LanguageLinks {
  label: string
  links: readonly LanguageLink[]
}

interface LanguageLink {
  locale: Locale
  name: string
}

/** Undefined where the product has one language. */
export function languageLinks(locale: Locale, offered: readonly Locale[]): LanguageLinks | undefined {
  const others = offered.filter((other) => other !== locale)
  if (others.length === 0) return undefined
  return {
    label: messages.in(locale)('inOtherLanguages'),
    links: others.map((other) => ({ locale: other, name: LOCALES[other].name })),
  }
}

/** What offers the page to people whose browser prefers another language: a line each with its code and two texts. */
export function languageOffers(offered: readonly Locale[]): string {
  return offered.map((locale) => [locale, ...offerIn(locale)].join('|')).join('\n')
}

function offerIn(locale: Locale): string[] {
  const t = messages.in(locale)
  return [t('offer'), t('dismiss')]
}
