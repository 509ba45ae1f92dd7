import { useEffect } from 'react'

/**
 * Replaces the package `react-style-singleton`, with which overlays lock scrolling. That writes a <style>,
 * which the policy of shared visitor pages refuses. A stylesheet created by a script is allowed.
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

  /** The first overlay's styles, until the last one has closed. */
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
