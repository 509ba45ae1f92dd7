import { type RefObject, useLayoutEffect, useRef } from 'react'
import { allCards } from '../../items/card-focus.ts'

export type CardHeights = RefObject<ReadonlyMap<string, number>>

/** Each card's height when the page last changed. */
export function useCardHeights(): CardHeights {
  const heights = useRef<ReadonlyMap<string, number>>(new Map())
  useLayoutEffect(() => {
    heights.current = new Map(allCards().map((card) => [card.dataset.item ?? '', card.offsetHeight]))
  })
  return heights
}
