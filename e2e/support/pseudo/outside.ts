interface Known {
  /** Whole texts: names of topics, sources, languages and people. */
  content: string[]
  /** Words that dates consist of. */
  words: string[]
}

/** Runs in the page: its texts that are neither messages, which have brackets, nor anyone's content. */
export function collectOutside({ content, words }: Known): string[] {
  /** Words of publishers and readers, dates, and what is read by machines. */
  const CONTENT =
    'bdi, [lang]:not(html), [dir=auto], time, code, pre, iframe, script, style, noscript, template'
  const SPOKEN = ['aria-label', 'aria-description', 'title', 'alt', 'placeholder']
  /** Addresses, and words that are set apart for their direction. */
  const FOREIGN = /\S+@\S+|https?:\S+|\u2068[^\u2069]*\u2069/g
  const known = new Set(content)
  const dates = new Set(words)

  /** What is outside all brackets. A message may extend over several nodes. */
  let depth = 0
  function outside(text: string): string {
    let found = ''
    for (const letter of text) {
      if (letter === '[') depth++
      else if (letter === ']') depth--
      else if (depth === 0) found += letter
    }
    const parts = found
      .replace(FOREIGN, '')
      .split(/[\n·|]/)
      .map((part) => part.replace(/^\s*\d+\. |\s+$/g, '').trim())
      .filter((part) => !(known.has(part) || part.split(', ').every((name) => known.has(name))))
    return parts.flatMap((part) => part.match(/\p{L}{2,}/gu) ?? []).every((word) => dates.has(word))
      ? ''
      : parts.join(' · ')
  }

  const found = new Set<string>()
  const report = (text: string, place: string) => {
    const rest = outside(text)
    if (rest) found.add(`outside the catalogue: "${rest}" in ${place}`)
  }
  const tagOf = ({ outerHTML }: Element) => outerHTML.slice(0, outerHTML.indexOf('>') + 1).slice(0, 160)
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())

  /** The outermost element that a message can begin and end in. */
  function blockOf(element: Element): Element {
    let block = element
    for (let above: Element | null = element; above; above = above.parentElement)
      if (hasText(above)) block = above
    return block
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  let block: Element | undefined
  function leaveBlock() {
    if (depth !== 0) found.add(`torn apart: "${block?.textContent?.slice(0, 80)}"`)
    depth = 0
  }
  while (texts.nextNode()) {
    const { parentElement: parent, textContent } = texts.currentNode
    if (!parent || parent.closest(CONTENT)) continue
    const next = blockOf(parent)
    if (next !== block) leaveBlock()
    block = next
    report(textContent ?? '', tagOf(parent))
  }
  leaveBlock()

  for (const name of SPOKEN)
    for (const element of document.querySelectorAll(`[${name}]`)) {
      if (element.closest(CONTENT)) continue
      report(element.getAttribute(name) ?? '', `${name} of ${tagOf(element)}`)
      depth = 0
    }
  const description = document.querySelector('meta[name=description]')?.getAttribute('content')
  for (const text of [document.title, description ?? '']) {
    report(text, 'the head')
    depth = 0
  }
  return [...found]
}
