/** Runs in the page: texts and controls that lie on each other, except what is meant to float above the page. */
export function collectCollisions(): string[] {
  const SLACK = 2
  /** Opens over the page. */
  const ABOVE = '[role=listbox], [role=menu], [role=dialog]'
  interface Part {
    element: Element
    layer: Element | null
    words: string
    left: number
    right: number
    top: number
    bottom: number
  }
  const floating = new Map<Element, Element | null>()
  function layerOf(element: Element | null): Element | null {
    if (!element || element === document.body) return null
    const known = floating.get(element)
    if (known !== undefined) return known
    const { position } = getComputedStyle(element)
    const isAbove = position === 'fixed' || position === 'sticky' || element.matches(ABOVE)
    const layer = isAbove ? element : layerOf(element.parentElement)
    floating.set(element, layer)
    return layer
  }
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const short = (text: string | null) => (text ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)

  /** Letters fill about half of the height of their line. */
  const part =
    (element: Element, words: string, inset: number) =>
    (box: DOMRect): Part => ({
      element,
      layer: layerOf(element),
      words,
      left: box.left,
      right: box.right,
      top: box.top + box.height * inset,
      bottom: box.bottom - box.height * inset,
    })
  const isReal = ({ left, right, top, bottom }: Part) => right - left > SLACK && bottom - top > SLACK

  /** Lines that a shortened text doesn't show. */
  function isShown(line: DOMRect, parent: Element): boolean {
    const middle = line.top + line.height / 2
    for (let element: Element | null = parent; element; element = element.parentElement) {
      const { top, bottom } = element.getBoundingClientRect()
      if (getComputedStyle(element).overflowY !== 'visible' && (middle < top || middle > bottom)) return false
    }
    return true
  }

  function textParts(): Part[] {
    const parts: Part[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      const { currentNode: node } = texts
      const parent = node.parentElement
      if (!parent || !node.textContent?.trim() || parent.closest('[aria-hidden=true]') || !isSeen(parent))
        continue
      const { width, height } = parent.getBoundingClientRect()
      if (width <= 1 && height <= 1) continue
      range.selectNodeContents(node)
      const lines = [...range.getClientRects()].filter((line) => isShown(line, parent))
      parts.push(...lines.map(part(parent, short(node.textContent), 0.25)).filter(isReal))
    }
    return parts
  }
  const controlParts = () =>
    [...document.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary')]
      .filter(isSeen)
      .flatMap((element) =>
        [...element.getClientRects()]
          .map(part(element, short(element.textContent || element.getAttribute('aria-label')), 0.1))
          .filter(isReal),
      )

  function collisions(parts: Part[]): string[] {
    const found: string[] = []
    const sorted = parts.toSorted((one, other) => one.top - other.top)
    for (const [index, one] of sorted.entries())
      for (const other of sorted.slice(index + 1)) {
        if (other.top > one.bottom - SLACK) break
        if (
          one.layer !== other.layer ||
          one.element.contains(other.element) ||
          other.element.contains(one.element)
        )
          continue
        // A field with a button in it.
        if (one.element.matches('input') && one.element.parentElement === other.element.parentElement)
          continue
        if (Math.min(one.right, other.right) - Math.max(one.left, other.left) > SLACK)
          found.push(`lies on another: "${one.words}" and "${other.words}"`)
      }
    return found
  }
  return [...new Set([...collisions(textParts()), ...collisions(controlParts())])]
}
