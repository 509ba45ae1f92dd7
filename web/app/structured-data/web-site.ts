import type { Locale } from '@daily-drops/messages/locales'
import type { SearchAction, WebSite } from 'schema-dts'
import { described, type StructuredData } from './structured-data.ts'

/** A schema.org annotation that its types lack: which part of the template people type. */
type SearchByWord = Exclude<SearchAction, string> & { 'query-input': string }

/** The product itself, and how to search it. */
export function webSite(name: string, description: string, inLanguage: Locale): StructuredData {
  return (at) => {
    const search: SearchByWord = {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${at('/search')}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    }
    return described<Exclude<WebSite, string>>({
      '@type': 'WebSite',
      name,
      description,
      url: at('/'),
      inLanguage,
      potentialAction: search,
    })
  }
}
