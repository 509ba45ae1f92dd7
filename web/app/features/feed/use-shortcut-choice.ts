import type { setShortcuts } from '@daily-drops/contract/functions/accounts/preferences'
import { tellFunction } from '@daily-drops/contract/kernel/client'
import { useEffect, useState } from 'react'
import { browserMemory } from '../../browser-storage.ts'
import { useOptimisticChange } from '../../items/use-optimistic-change.ts'

const STORAGE_KEY = 'shortcuts'

/** Whether single letters act. A reader's choice is kept with the profile, a visitor's (`null`) in the browser. */
export function useShortcutChoice(saved: boolean | null) {
  const [enabled, setEnabled] = useState(saved ?? true)
  const { attempt } = useOptimisticChange()

  useEffect(() => {
    if (saved === null) setEnabled(browserMemory.read(STORAGE_KEY) !== 'off')
  }, [saved])

  function choose(wanted: boolean): void {
    if (saved === null) {
      setEnabled(wanted)
      if (wanted) browserMemory.remove(STORAGE_KEY)
      else browserMemory.write(STORAGE_KEY, 'off')
      return
    }
    void attempt({
      show: (done) => setEnabled(done ? wanted : !wanted),
      send: () => tellFunction<typeof setShortcuts>('set-shortcuts', { enabled: wanted }),
    })
  }
  return { enabled, choose }
}
