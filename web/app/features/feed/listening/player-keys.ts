import { useEffect, useEffectEvent } from 'react'
import { hasShortcuts } from '../../../page/shortcuts.ts'
import { JUMP_SECONDS, type PlayerAction, type PlayerState, SPEEDS } from './player-state.ts'

type State = Pick<PlayerState, 'status' | 'speed'>

interface Key {
  key: string
  shift: boolean
  isRightToLeft: boolean
}

/** What a key does while the player is open. On pages from right to left, the left arrow leads on. */
export function actionOf(
  { key, shift, isRightToLeft }: Key,
  { status, speed }: State,
): PlayerAction | undefined {
  // Whoever scrolls on after the end does not want it all again.
  if (key === ' ' && status === 'ended') return undefined
  if (key === ' ') return { type: status === 'playing' ? 'pause' : 'play' }
  if (key === '<' || key === '>') {
    const next = SPEEDS[SPEEDS.indexOf(speed) + (key === '>' ? 1 : -1)]
    return next && { type: 'speed', speed: next }
  }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const isForward = (key === 'ArrowRight') !== isRightToLeft
  if (shift) return { type: isForward ? 'next' : 'previous' }
  return { type: 'jump', seconds: isForward ? JUMP_SECONDS : -JUMP_SECONDS }
}

const TYPING = 'input:not([type="range"]), textarea, select, [contenteditable]'
/** They have their own use for the key. */
const PRESSED = 'a, button, summary'
const OWN_ARROWS = '[role="menu"], [role="tablist"], [role="listbox"]'

/** Keys with a character are off for readers who turned shortcuts off (WCAG 2.1.4). */
export function usePlayerKeys(state: State, dispatch: (action: PlayerAction) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return
    if (!(target instanceof HTMLElement) || target.closest(`${TYPING}, ${OWN_ARROWS}`)) return
    if (key === ' ' && target.closest(PRESSED)) return
    if (key.length === 1 && !hasShortcuts()) return
    const isRightToLeft = document.documentElement.dir === 'rtl'
    const action = actionOf({ key, shift: event.shiftKey, isRightToLeft }, state)
    if (!action) return
    event.preventDefault()
    dispatch(action)
  })
  useEffect(() => {
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])
}
