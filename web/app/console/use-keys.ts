import { createContext, use, useLayoutEffect, useRef } from 'react'

/** By key, or by two keys one after the other ('g d'). */
export type Keys = Record<string, (event: KeyboardEvent) => void>

const SEQUENCE_MS = 1200
/** The first key of every pair. */
const PREFIX = 'g'

/** Whether the person wants single-character shortcuts. Those with Ctrl, Enter and Escape always work. */
export const SingleKeys = createContext(true)

/** Keys that work outside fields and while no dialog is open. */
export function useKeys(keys: Keys): void {
  const current = useRef(keys)
  const hasSingle = use(SingleKeys)
  // Before the browser paints: the next key already belongs to what is shown.
  useLayoutEffect(() => {
    current.current = keys
  })
  useLayoutEffect(() => {
    let first: { key: string; at: number } | undefined
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTaken(event.target))
        return
      if (event.key.length === 1 && !hasSingle) return
      if (event.key === 'Enter' && hasOwnEnter(event.target)) return
      const before = first && event.timeStamp - first.at < SEQUENCE_MS ? first.key : undefined
      first = { key: event.key, at: event.timeStamp }
      // The second key of a pair belongs to the pair, even where another part of the screen handles it.
      const handler = current.current[before === PREFIX ? `${PREFIX} ${event.key}` : event.key]
      if (!handler) return
      event.preventDefault()
      handler(event)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [hasSingle])
}

/**
 * Enter clicks a button and follows a link. A toggle uses Space for that, so that Enter can confirm the
 * choice.
 */
function hasOwnEnter(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a, summary, button:not([aria-pressed])') !== null
}

function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest('[role="dialog"], [role="menu"]')) return true
  return target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]') !== null
}
