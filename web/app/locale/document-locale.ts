import type { Locale } from '@daily-drops/messages/locales'

/** The language that the server rendered the document in. */
export function documentLocale(): Locale {
  const { dataset, lang } = document.documentElement
  return (dataset.locale ?? lang) as Locale
}
