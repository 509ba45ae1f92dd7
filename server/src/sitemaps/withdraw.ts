import { splitLanguagePath } from '@daily-drops/contract/pages/language-paths'
import { LOCALES, type Locale } from '@daily-drops/messages/locales'

const EVERY_LOCALE = Object.keys(LOCALES) as Locale[]
const LOCATION = /<loc>https?:\/\/[^/<]+(\/[^<]*)<\/loc>/

/** Removes these paths from the sitemap, in every language. Each address has its own line. */
export function withoutPaths(xml: string, withdrawn: ReadonlySet<string>): string {
  return xml
    .split('\n')
    .filter((line) => !withdrawn.has(splitLanguagePath(LOCATION.exec(line)?.[1] ?? '', EVERY_LOCALE).path))
    .join('\n')
}
