import type { ItemList } from 'schema-dts'
import { described, type StructuredData } from './structured-data.ts'

/** The list a page shows, in its order. Addresses are paths of ours or whole ones of other sites. */
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
