import { LOCALES, type Locale } from '@daily-drops/messages/locales'

/** The browser keeps what the server sent, so that its scripts need not know every language. */
export function directionOf(locale: Locale): 'rtl' | 'ltr' {
  const dir = import.meta.env.SSR ? LOCALES[locale].dir : document.documentElement.dir
  return dir === 'rtl' ? 'rtl' : 'ltr'
}
