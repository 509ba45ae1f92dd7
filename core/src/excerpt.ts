import { META_DESCRIPTION_LENGTH } from './limits.ts'
import { cutAtWord } from './sentence.ts'

/** A text as search engines show it below a title: whole when it fits, else cut between words. */
export function metaDescription(text: string): string {
  return cutAtWord(text, META_DESCRIPTION_LENGTH)
}
