import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { ItemView } from '../items/item-view.ts'

/** An item as an edition has it, with the sentence that says why. */
export type StoredItem = ItemView & { reason_for_ranking: string }

interface Edition {
  items: readonly StoredItem[]
}

/** Without a connection, a link to an item's publisher would open a tab with nothing in it. Returns that item. */
export function useStoredItem(isOffline: boolean) {
  const data = useRouteLoaderData<{ page: Edition | Promise<Edition> }>('routes/reading/feed')
  const page = data?.page
  const [item, setItem] = useState<StoredItem>()

  useEffect(() => {
    if (!isOffline || !page) return
    const abort = new AbortController()
    const watch = ({ items }: Edition) => {
      const showItem = (event: MouseEvent) => {
        const link = (event.target as Element).closest<HTMLAnchorElement>('main a[target="_blank"]')
        const found = link && items.find(({ url }) => URL.parse(url)?.href === link.href)
        if (!found || event.button > 1) return
        // Nothing was opened, so the edition must not say so.
        event.preventDefault()
        event.stopImmediatePropagation()
        setItem(found)
      }
      for (const kind of ['click', 'auxclick'] as const)
        document.addEventListener(kind, showItem, { capture: true, signal: abort.signal })
    }
    // An edition that could not be loaded is the page's to explain, not the frame's.
    Promise.resolve(page).then(watch, () => {})
    return () => abort.abort()
  }, [isOffline, page])

  return { item, close: () => setItem(undefined) }
}
