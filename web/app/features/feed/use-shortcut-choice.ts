import type { setShortcuts } from '@daily-drops/contract/functions/accounts/preferences'
import { runFunction } from '@daily-drops/contract/kernel/client'
import { useEffect, useState } from 'react'
import { useOptimisticChange } from '../../items/use-optimistic-change.ts'
import { hasShortcuts, rememberShortcuts } from '../../page/shortcuts.ts'

/**
 * Whether single-key shortcuts are on. A reader's choice is stored with the profile, a visitor's (`null`) in
 * the browser. Pages that do not load the profile find a reader's choice there too.
 */
export function useShortcutChoice(saved: boolean | null) {
  const [enabled, setEnabled] = useState(saved ?? true)
  const { attempt } = useOptimisticChange()

  useEffect(() => {
    if (saved === null) setEnabled(hasShortcuts())
  }, [saved])

  useEffect(() => {
    if (saved !== null) rememberShortcuts(enabled)
  }, [saved, enabled])

  function choose(wanted: boolean): void {
    if (saved === null) {
      setEnabled(wanted)
      rememberShortcuts(wanted)
      return
    }
    void attempt({
      show: (done) => setEnabled(done ? wanted : !wanted),
      send: () => runFunction<typeof setShortcuts>('set-shortcuts', { enabled: wanted }),
    })
  }
  return { enabled, choose }
}
