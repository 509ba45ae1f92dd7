import { tellFunction } from '@daily-drops/contract/client'
import type { setShortcuts } from '@daily-drops/contract/functions/accounts/preferences'
import { useEffect, useState } from 'react'
import { useOptimisticChange } from '../../items/use-optimistic-change.ts'

const STORAGE_KEY = 'shortcuts'

/** Whether single letters act. A reader's choice is kept with the profile, a visitor's (`null`) in the browser. */
export function useShortcutChoice(saved: boolean | null) {
  const [enabled, setEnabled] = useState(saved ?? true)
  const { attempt } = useOptimisticChange()

  useEffect(() => {
    if (saved === null) setEnabled(readLocally())
  }, [saved])

  function choose(wanted: boolean): void {
    if (saved === null) {
      setEnabled(wanted)
      keepLocally(wanted)
      return
    }
    void attempt({
      show: (done) => setEnabled(done ? wanted : !wanted),
      send: () => tellFunction<typeof setShortcuts>('set-shortcuts', { enabled: wanted }),
    })
  }
  return { enabled, choose }
}

function readLocally(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off'
  } catch {
    return true
  }
}

function keepLocally(enabled: boolean): void {
  try {
    if (enabled) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, 'off')
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
