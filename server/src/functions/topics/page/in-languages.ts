import type { ListReader } from '@daily-drops/db/drops/visibility'
import { isFilled } from '@daily-drops/services/accounts/list-reader'

/**
 * A list in the reader's languages and, if all are requested, an equally long one in the others, because the
 * newest items alone might contain none of those. Likewise where English fills a visitor's list.
 */
export function inLanguages<Drop>(
  reader: ListReader,
  lang: 'all' | undefined,
  list: (reader: ListReader) => Promise<Drop[]>,
): Promise<Drop[][]> {
  const { languages = [] } = reader
  const own = isFilled(reader) ? languages.map((each) => ({ ...reader, languages: [each] })) : [reader]
  const others: ListReader[] = lang === 'all' ? [{ ...reader, inOtherLanguages: true }] : []
  return Promise.all([...own, ...others].map(list))
}

interface Published {
  id: number
  published_at: Date
}

export function newestFirst(a: Published, b: Published): number {
  return b.published_at.getTime() - a.published_at.getTime() || b.id - a.id
}
