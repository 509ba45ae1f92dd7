import type { ItemContext } from '@daily-drops/contract/site/events'
import { useEffect, useState } from 'react'
import type { ItemView } from '../../items/item-view.ts'
import { noteOpen } from '../../items/note-open.ts'
import { browserMemory, ownKey } from '../../page/browser-storage.ts'
import type { FeedView } from './feed-view.ts'

type Moments = ReadonlyMap<number, string>
type Opened = Pick<ItemView, 'id' | 'isSample'>

/**
 * When each item of the day was opened. A reader's account stores it. The browser stores it too, so that a
 * visitor's mark also fills. A failed request to the server is ignored.
 */
export function useOpened({ day, items }: Pick<FeedView, 'day' | 'items'>): {
  opened: Moments
  /** Opened on this page: their layers fill visibly. */
  fresh: ReadonlySet<number>
  open: (item: Opened, context?: ItemContext) => void
} {
  const [here, setHere] = useState<Moments>(new Map())
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  const key = `opened-${day}`

  useEffect(() => {
    setHere(readMoments(ownKey(key)))
  }, [key])

  function open({ id, isSample }: Opened, context: ItemContext = 'feed') {
    // Samples are our own pages.
    if (!isSample) noteOpen(id, context)
    setFresh((before) => new Set(before).add(id))
    if (here.has(id)) return
    const next = new Map(here).set(id, new Date().toISOString())
    setHere(next)
    browserMemory.write(ownKey(key), JSON.stringify([...next]))
  }

  const known = items.flatMap(({ id, opened_at }) => (opened_at ? [[id, opened_at] as const] : []))
  return { opened: new Map([...here, ...known]), fresh, open }
}

function readMoments(key: string): Moments {
  const stored = browserMemory.readJson(key)
  return new Map(Array.isArray(stored) ? stored.filter(isSameChange) : [])
}

function isSameChange(entry: unknown): entry is [number, string] {
  if (!Array.isArray(entry)) return false
  const [id, moment] = entry
  return typeof id === 'number' && typeof moment === 'string' && !Number.isNaN(Date.parse(moment))
}
