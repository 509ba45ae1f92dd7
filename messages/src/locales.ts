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
export const UNFINISHED: readonly Locale[] = ['it', 'es', 'fr', 'de', 'pt', 'nl', 'sv', 'pl', 'ja', 'ar']
