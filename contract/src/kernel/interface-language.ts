import { INTERFACE_LANGUAGES } from '@daily-drops/core/languages'
import { z } from 'zod'

/** The language of names and sentences in the answer. */
export const interfaceLanguage = z.enum(INTERFACE_LANGUAGES).default('en')
