import { escapeMarkup } from '@daily-drops/core/text/escape-markup'

/** Finished HTML, as opposed to text that still has to be escaped. */
export interface Markup {
  html: string
}

type Part = string | number | Markup | ReadonlyArray<string | Markup> | null

/** HTML in which every value is escaped, unless it was made by this function. */
export function markup(literals: TemplateStringsArray, ...parts: Part[]): Markup {
  let html = literals[0] as string
  for (let index = 0; index < parts.length; index++)
    html += htmlOf(parts[index] as Part) + literals[index + 1]
  return { html }
}

function htmlOf(part: Part): string {
  if (part === null) return ''
  if (typeof part !== 'object') return escapeMarkup(String(part))
  return 'html' in part ? part.html : part.map(htmlOf).join('')
}
