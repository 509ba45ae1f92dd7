import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import { type Locale, SOURCE_LOCALE } from './locales.ts'
import { type Subject, type Translate, translateBy } from './translate.ts'

type Catalogue = Readonly<Record<string, string>>
type Catalogues = Partial<Record<Locale, Catalogue>> & Record<typeof SOURCE_LOCALE, Catalogue>

/** One subject, read from its catalogues. A message is compiled when it is first used. */
export function subject<Plain, Rich>(catalogues: Catalogues): Subject<Plain, Rich> {
  const translations = new Map<Locale, Translate<Plain, Rich, unknown>>()

  function inLocale(locale: Locale): Translate<Plain, Rich, unknown> {
    const compiled = new Map<string, CompiledMessage>()
    return translateBy(locale, (key) => {
      const known = compiled.get(key)
      if (known !== undefined) return known
      const message = compile(catalogues[locale]?.[key] ?? catalogues[SOURCE_LOCALE][key] ?? '')
      compiled.set(key, message)
      return message
    })
  }

  function translation<Node>(locale: Locale) {
    const translate = translations.get(locale) ?? inLocale(locale)
    translations.set(locale, translate)
    return translate as Translate<Plain, Rich, Node>
  }

  return {
    in: translation,
    text:
      (key, ...values) =>
      (locale) =>
        translation(locale)(key, ...values),
  }
}
