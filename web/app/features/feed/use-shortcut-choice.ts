import type { setShortcuts } from '@daily-drops/contract/functions/accounts/preferences'
import { tellFunction } from '@daily-drops/contract/kernel/client'
import { useEffect, useState } from 'react'
import { useOptimisticChange } from '../../items/use-optimistic-change.ts'
import { hasShortcuts, rememberShortcuts } from '../../page/shortcuts.ts'

/**
 * Whether single letters act. A reader's choice is kept with the profile, a visitor's (`null`) in the browser, where the
 * pages that do not load it find a reader's choice, too.
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
      send: () => tellFunction<typeof setShortcuts>('set-shortcuts', { enabled: wanted }),
    })
  }
  return { enabled, choose }
}
