import { LANGUAGES, type LanguageCode } from '@daily-drops/core/languages'

const CODES = new Set<string>(LANGUAGES.map(({ code }) => code))
/** Written Norwegian has two forms, and publishers declare either. */
const ALIASES = new Map(Object.entries({ nb: 'no', nn: 'no' }))

/** One of the product's languages from a code such as "pt-BR" or "nb_NO". */
export function languageOf(code: string | undefined): LanguageCode | undefined {
  const [base = ''] = code?.trim().toLowerCase().split(/[-_]/) ?? []
  const known = ALIASES.get(base) ?? base
  return CODES.has(known) ? (known as LanguageCode) : undefined
}
