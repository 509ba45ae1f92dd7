import { META_DESCRIPTION_LENGTH } from '../limits.ts'

/** Half of a character outside the basic plane. */
const HALF = /[\uD800-\uDBFF]$/

/** An intro as search engines show it below a title: one line, whole when it fits, else its beginning and '...'. */
export function metaDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= META_DESCRIPTION_LENGTH) return line
  return `${line.slice(0, META_DESCRIPTION_LENGTH).replace(HALF, '')}...`
}
