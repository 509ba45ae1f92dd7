import { useEffect } from 'react'

/**
 * In place of the package `react-style-singleton`, by which overlays lock scrolling: it writes a <style>, and the
 * policy of pages that all visitors share refuses those. A stylesheet made by a script is none.
 */
export function styleSingleton() {
  let users = 0
  let sheet: CSSStyleSheet | undefined

  function add(styles: string): void {
    users += 1
    if (users > 1) return
    sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }

  function remove(): void {
    users -= 1
    if (users > 0) return
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
  }

  /** The first one's styles, until the last one has gone. */
  // biome-ignore lint/correctness/noComponentHookFactories: what it stands in for is one, called once for each overlay
  return function Style({ styles }: { styles: string }) {
    // biome-ignore lint/correctness/useExhaustiveDependencies: measured once, when the overlay opens
    useEffect(() => {
      add(styles)
      return remove
    }, [])
    return null
  }
}
