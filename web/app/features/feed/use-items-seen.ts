import { useEffect } from 'react'
import { track } from '../../analytics/track.ts'
import type { FeedCard } from './feed-view.ts'

/** Half of a card on the screen counts as seen, once per visit of the page. */
const SEEN = 0.5

export function useItemsSeen(items: readonly FeedCard[]): void {
  const ids = items.map((item) => item.id).join(' ')
  useEffect(() => {
    const seen = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const id = (target as HTMLElement).dataset.feedItem
          if (!isIntersecting || !id || seen.has(id)) continue
          seen.add(id)
          observer.unobserve(target)
          // Samples have no drop.
          if (Number(id) > 0) track('drop_viewed', { drop_id: Number(id), context: 'feed' })
        }
      },
      { threshold: SEEN },
    )
    for (const id of ids.split(' ')) {
      const card = document.querySelector(`[data-feed-item="${id}"]`)
      if (card) observer.observe(card)
    }
    return () => observer.disconnect()
  }, [ids])
}
