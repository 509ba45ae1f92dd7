import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { ItemView } from '../items/item-view.ts'
import { useArrived } from '../ui/states/use-arrived.ts'

/** An item as an edition has it, with the sentence that says why. */
export type StoredItem = ItemView & { reason_for_ranking: string }

interface Edition {
  items: readonly StoredItem[]
}

/** Without a connection, a link to an item's publisher would open a tab with nothing in it. Returns that item. */
export function useStoredItem(isOffline: boolean) {
  const data = useRouteLoaderData<{ page: Edition | Promise<Edition> }>('routes/reading/feed')
  const edition = useArrived(data?.page)
  const [item, setItem] = useState<StoredItem>()

  useEffect(() => {
    if (!isOffline || !edition) return
    const showItem = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('main a[target="_blank"]')
      const found = link && edition.items.find(({ url }) => URL.parse(url)?.href === link.href)
      if (!found || event.button > 1) return
      // Nothing was opened, so the edition must not say so.
      event.preventDefault()
      event.stopImmediatePropagation()
      setItem(found)
    }
    const abort = new AbortController()
    for (const kind of ['click', 'auxclick'] as const)
      document.addEventListener(kind, showItem, { capture: true, signal: abort.signal })
    return () => abort.abort()
  }, [isOffline, edition])

  return { item, close: () => setItem(undefined) }
}
