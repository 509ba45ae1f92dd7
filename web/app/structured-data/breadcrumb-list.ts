import type { BreadcrumbList } from 'schema-dts'
import { described, type StructuredData } from './structured-data.ts'

/** The path from the home page to this page, which is last: the page's breadcrumbs. */
export function breadcrumbList(trail: readonly { name: string; path: string }[]): StructuredData {
  return (at) =>
    described<Exclude<BreadcrumbList, string>>({
      '@type': 'BreadcrumbList',
      itemListElement: trail.map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: at(path),
      })),
    })
}
