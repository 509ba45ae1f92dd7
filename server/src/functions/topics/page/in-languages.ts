import type { ListReader } from '@daily-drops/db/drops/visibility'

/**
 * A list in the reader's languages and, where all are asked for, one as long in the others: of the newest alone, the
 * others might be none.
 */
export function inLanguages<Drop>(
  reader: ListReader,
  lang: 'all' | undefined,
  list: (reader: ListReader) => Promise<Drop[]>,
): Promise<Drop[][]> {
  const others: ListReader[] = lang === 'all' ? [{ ...reader, inOtherLanguages: true }] : []
  return Promise.all([reader, ...others].map(list))
}

interface Published {
  id: number
  published_at: Date
}

export function newestFirst(a: Published, b: Published): number {
  return b.published_at.getTime() - a.published_at.getTime() || b.id - a.id
}
