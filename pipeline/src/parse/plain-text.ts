import { visibleText } from '@daily-drops/core/text/visible-text'
import { walkMarkup } from './walk-markup.ts'

const NOT_READ = new Set('script style template noscript iframe object svg math head select'.split(' '))
const BLOCKS = new Set(
  `address article aside blockquote br dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6
  header hr li main nav ol p pre section table td th tr ul`.split(/\s+/),
)
const SMALLEST_IMAGE = 3

export interface ReadHtml {
  text: string
  /** The first image that is larger than a tracking pixel, as written. */
  image: string | undefined
}

/** The text of an HTML fragment, one line per block, and nothing that could run. */
export function readHtml(html: string): ReadHtml {
  if (!/[<&]/.test(html)) return { text: tidy(html), image: undefined }
  const parts: string[] = []
  let hidden = 0
  let image: string | undefined
  walkMarkup(html, {
    open(name, attributes) {
      if (NOT_READ.has(name)) hidden += 1
      if (BLOCKS.has(name)) parts.push('\n')
      if (name === 'img' && !image && isShown(attributes)) image = attributes.src
    },
    close(name) {
      if (NOT_READ.has(name)) hidden -= 1
      if (BLOCKS.has(name)) parts.push('\n')
    },
    text(text) {
      if (hidden === 0) parts.push(text)
    },
  })
  return { text: tidy(parts.join('')), image }
}

/** One line of plain text, cut at a limit, for titles, names and tags. */
export function oneLine(value: string | undefined, maxLength: number): string {
  return value ? cut(readHtml(value).text.replace(/\s+/g, ' '), maxLength) : ''
}

/** Cuts between characters, never inside one. */
export function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  return text
    .slice(0, maxLength)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()
}

function tidy(text: string): string {
  return (
    visibleText(text)
      // Single spaces are skipped, because replacing each of them is most of the work.
      .replace(/ [^\S\n]+|[^\S\n ][^\S\n]*/g, ' ')
      .replace(/ ?\n[ \n]*/g, '\n')
      .trim()
  )
}

function isShown({ width, height }: Record<string, string>): boolean {
  return !(Number(width) < SMALLEST_IMAGE || Number(height) < SMALLEST_IMAGE)
}
