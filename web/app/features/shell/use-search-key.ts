import { useEffect } from 'react'
import { hasShortcuts } from '../../page/shortcuts.ts'

const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable]'
const COVERING = '[role="dialog"], [role="menu"]'

/** `/` focuses the page's own search field, or calls `open`, but never while the reader types. */
export function useSearchKey(open: () => void): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return
      if (event.target instanceof Element && event.target.closest(TYPING)) return
      if (document.querySelector(COVERING) || !hasShortcuts()) return
      event.preventDefault()
      const field = document.querySelector<HTMLInputElement>('[data-search-field]')
      if (field) field.focus()
      else open()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
