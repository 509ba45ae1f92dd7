import type { MetaDescriptor } from 'react-router'

const PRODUCT = 'Daily Drops'

export function pageMeta(title: string): MetaDescriptor[] {
  return [{ title: title === PRODUCT ? PRODUCT : `${title} · ${PRODUCT}` }]
}
