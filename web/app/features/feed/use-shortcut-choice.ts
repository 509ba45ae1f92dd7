import { useEffect, useState } from 'react'
import { hasShortcuts, rememberShortcuts } from '../../page/shortcuts.ts'

/**
 * Whether single-key shortcuts are on. A reader's choice is stored with the profile, a visitor's (`null`) in
 * the browser. Pages that do not load the profile find a reader's choice there too.
 */
export function useShortcutChoice(saved: boolean | null) {
  const choice = useState(saved ?? true)
  const [enabled, setEnabled] = choice

  useEffect(() => {
    if (saved === null) setEnabled(hasShortcuts())
  }, [saved])

  useEffect(() => {
    if (saved !== null) rememberShortcuts(enabled)
  }, [saved, enabled])
  return choice
}
