import type { ItemContext } from '@daily-drops/contract/site/events'
import { useEffect } from 'react'
import { track } from '../analytics/track.ts'
import type { ItemView } from './item-view.ts'

/** Half of a card on the screen counts as seen, once per visit. */
const SEEN = 0.5

export function useItemsSeen(items: readonly ItemView[], context: ItemContext): void {
  const ids = items.map((item) => item.id).join(' ')
  useEffect(() => {
    const seen = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const id = (target as HTMLElement).dataset.item
          if (!isIntersecting || !id || seen.has(id)) continue
          seen.add(id)
          observer.unobserve(target)
          // Samples have no drop.
          if (Number(id) > 0) track('drop_viewed', { drop_id: Number(id), context })
        }
      },
      { threshold: SEEN },
    )
    for (const id of ids.split(' ')) {
      const card = document.querySelector(`[data-item="${id}"]`)
      if (card) observer.observe(card)
    }
    return () => observer.disconnect()
  }, [ids, context])
}
