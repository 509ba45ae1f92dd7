import type { ItemList } from 'schema-dts'
import { described, type StructuredData } from './structured-data.ts'

/** The list that a page shows, in its order. Addresses are our own paths or full addresses of other sites. */
export function itemList(name: string, items: readonly { title: string; url: string }[]): StructuredData {
  return (at) =>
    described<Exclude<ItemList, string>>({
      '@type': 'ItemList',
      name,
      numberOfItems: items.length,
      itemListElement: items.map(({ title, url }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: at(url),
      })),
    })
}
