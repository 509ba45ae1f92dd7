import type { BreadcrumbList } from 'schema-dts'
import { described, type StructuredData } from './structured-data.ts'

/** The way from the start to this page, itself last: what the page shows as breadcrumbs. */
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
