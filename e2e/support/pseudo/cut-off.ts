/** Runs in the page: its messages that a box cuts off or that leave their box, and pages that scroll sideways. */
export function collectCutOff(): string[] {
  const found: string[] = []
  const SLACK = 1.5
  const short = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, 60)
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()}.${[...element.classList].join('.')}`.slice(0, 90)

  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) found.push(`scrolls sideways: ${scrollWidth} px in ${clientWidth} px`)

  /** Only for readers of the page aloud. */
  const isUnseen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width <= 1 && height <= 1
  }
  const isBox = ({ backgroundColor, borderInlineEndWidth, display }: CSSStyleDeclaration) =>
    display !== 'inline' && (backgroundColor !== 'rgba(0, 0, 0, 0)' || borderInlineEndWidth !== '0px')

  function holds(element: Element, line: DOMRect, isFirstBox: boolean): 'yes' | 'no' | 'spills' {
    const style = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    const isWide = line.left < box.left - SLACK || line.right > box.right + SLACK
    const isTall =
      line.top + line.height / 4 < box.top - SLACK || line.bottom - line.height / 4 > box.bottom + SLACK
    const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    if ((clips(style.overflowX) && isWide) || (clips(style.overflowY) && isTall)) return 'no'
    return isFirstBox && isBox(style) && (isWide || isTall) ? 'spills' : 'yes'
  }

  function look(node: Node, parent: Element): void {
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const line of range.getClientRects()) {
      if (line.width === 0) continue
      let isFirstBox = true
      for (
        let element: Element | null = parent;
        element && element !== document.body;
        element = element.parentElement
      ) {
        if (isUnseen(element)) return
        const style = getComputedStyle(element)
        const answer = holds(element, line, isFirstBox)
        if (answer !== 'yes') {
          found.push(
            `${answer === 'no' ? 'cut off' : 'spills out'}: "${short(node.textContent ?? '')}" of ${name(element)}`,
          )
          return
        }
        if (isBox(style)) isFirstBox = false
        // What can be scrolled can be read.
        if (/auto|scroll/.test(style.overflowX + style.overflowY) || style.position === 'fixed') break
      }
    }
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: node } = texts
    const parent = node.parentElement
    if (!parent || !/[[\]]/.test(node.textContent ?? '')) continue
    if (parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) look(node, parent)
  }

  const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'input[placeholder], select',
  )) {
    if (!field.checkVisibility({ visibilityProperty: true }) || isUnseen(field)) continue
    const style = getComputedStyle(field)
    // A list that wraps its chosen text grows with it.
    if (field instanceof HTMLSelectElement && style.whiteSpace === 'normal') continue
    pen.font = getComputedStyle(field, field instanceof HTMLSelectElement ? null : '::placeholder').font
    const text =
      field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? '') : field.placeholder
    const room =
      field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    if (/[[\]]/.test(text) && pen.measureText(text).width > room + SLACK)
      found.push(`cut off: "${short(text)}" of ${name(field)}`)
  }
  return [...new Set(found)]
}
