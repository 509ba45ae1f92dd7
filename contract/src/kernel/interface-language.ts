import { LOCALES, type Locale, SOURCE_LOCALE } from '@daily-drops/messages/locales'
import { z } from 'zod'

/** The language of names and sentences in the answer. */
export const interfaceLanguage = z.enum(Object.keys(LOCALES) as [Locale, ...Locale[]]).default(SOURCE_LOCALE)

export type InterfaceLanguage = z.output<typeof interfaceLanguage>
