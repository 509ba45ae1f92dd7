/** The interface languages, each under its own name. Readers choose the languages of their items separately. */
export const LOCALES = {
  en: { name: 'English', dir: 'ltr' },
  it: { name: 'Italiano', dir: 'ltr' },
  es: { name: 'Español', dir: 'ltr' },
  fr: { name: 'Français', dir: 'ltr' },
  de: { name: 'Deutsch', dir: 'ltr' },
  pt: { name: 'Português', dir: 'ltr' },
  nl: { name: 'Nederlands', dir: 'ltr' },
  sv: { name: 'Svenska', dir: 'ltr' },
  pl: { name: 'Polski', dir: 'ltr' },
  ja: { name: '日本語', dir: 'ltr' },
  ar: { name: 'العربية', dir: 'rtl' },
} as const

export type Locale = keyof typeof LOCALES

export const SOURCE_LOCALE = 'en' satisfies Locale

/** Not offered to readers yet, and allowed to lack messages. What their catalogues do contain is checked. */
const UNFINISHED: readonly Locale[] = []

/** The console exists in these languages, whatever its operators read as readers. Its subjects begin with `console-`. */
export const CONSOLE_LOCALES = ['en', 'it'] as const satisfies readonly Locale[]

export const isConsoleSubject = (subject: string) => subject.startsWith('console-')

/** The languages that a subject has. */
export function localesOf(subject: string): readonly Locale[] {
  return isConsoleSubject(subject) ? CONSOLE_LOCALES : (Object.keys(LOCALES) as Locale[])
}

/** Whether a language may lack messages of a subject. */
export const mayLack = (locale: Locale, subject: string) =>
  !isConsoleSubject(subject) && UNFINISHED.includes(locale)

/** The languages that readers may choose. `preview` names unfinished languages that a translator wants to see. */
export function offeredLocales(preview: readonly Locale[] = []): readonly Locale[] {
  const all = Object.keys(LOCALES) as Locale[]
  return all.filter((locale) => !UNFINISHED.includes(locale) || preview.includes(locale))
}

/** The person's language, or English while that language is not offered. */
export function offeredLocale(wanted: string | undefined, offered: readonly Locale[]): Locale {
  return offered.find((locale) => locale === wanted) ?? SOURCE_LOCALE
}
