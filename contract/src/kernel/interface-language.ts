import { LOCALES, type Locale } from '@daily-drops/messages/locales'
import { z } from 'zod'

export const localeCode = z.enum(Object.keys(LOCALES) as [Locale, ...Locale[]])

/** The language of names and sentences in the answer. Without it, the caller's own. */
export const interfaceLanguage = localeCode.optional()
