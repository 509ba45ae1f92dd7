import { useEffect, useState } from 'react'
import type { ItemView } from '../../items/item-view.ts'
import { noteOpen } from '../../items/note-open.ts'

type Opened = Pick<ItemView, 'id' | 'isSample'>

/** Which items of the day were opened on this device, and the note of it to the server, which fails in silence. */
export function useOpened(day: string): { opened: ReadonlySet<number>; open: (item: Opened) => void } {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const key = `opened-${day}`

  useEffect(() => {
    setOpened(new Set(readIds(key)))
  }, [key])

  function open({ id, isSample }: Opened) {
    // Samples are pages of our own.
    if (!isSample) noteOpen(id, 'feed')
    const next = new Set(opened).add(id)
    setOpened(next)
    try {
      localStorage.setItem(key, JSON.stringify([...next]))
    } catch {
      // Without storage the progress lasts as long as the page.
    }
  }
  return { opened, open }
}

function readIds(key: string): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : []
  } catch {
    return []
  }
}
