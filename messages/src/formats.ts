function remembered<Options, Formatter>(create: (locale: string, options?: Options) => Formatter) {
  const formatters = new Map<string, Formatter>()
  return (locale: string, options?: Options) => {
    const id = options ? `${locale} ${JSON.stringify(options)}` : locale
    const known = formatters.get(id) ?? create(locale, options)
    formatters.set(id, known)
    return known
  }
}

/** Creating a formatter costs a hundred times as much as using it, and few are different. */
export const dateFormat = remembered(
  (locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)
export const numberFormat = remembered(
  (locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)
export const pluralRules = remembered(
  (locale, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options),
)
export const relativeTimeFormat = remembered(
  (locale, options?: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
)
export const listFormat = remembered(
  (locale, options?: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options),
)
/** 'One, two, three'. Lists of this kind have only spaces between their parts in Japanese. */
export const listed = (locale: string, parts: readonly string[]): string =>
  listFormat(locale, { type: locale === 'ja' ? 'conjunction' : 'unit', style: 'short' }).format(parts)
export const languageNames = remembered(
  (locale, options: Intl.DisplayNamesOptions = { type: 'language' }) =>
    new Intl.DisplayNames(locale, options),
)
