import { hashText } from '@daily-drops/core/text/story-terms'
import { EDITABLE_HOURS, type EditedItem } from '@daily-drops/db/drops/drop-edits'
import type { KnownItem } from '@daily-drops/db/drops/feed-items'
import { languageOf } from '../language/declared-language.ts'
import type { Feed, FeedItem } from '../parse/clean-feed.ts'
import { isInformative, READ_LENGTH, startOf, summaryOf } from './summary.ts'

type Words = Pick<FeedItem, 'title' | 'summary' | 'content'>

/** Changes when the publisher changes what a drop would contain. */
export function wordsOf({ title, summary, content }: Words): number {
  return hashText(`${title}\n${(summary || content).slice(0, READ_LENGTH)}`)
}

/** Items of a feed that recently became drops and whose text has changed. */
export function editedItems(
  { items, language }: Feed,
  known: ReadonlyMap<string, KnownItem>,
  fetchedAt: Date,
): EditedItem[] {
  const since = fetchedAt.getTime() - EDITABLE_HOURS * 60 * 60 * 1000
  return items.flatMap((item) => {
    const before = known.get(item.identity)
    if (!before?.dropId || before.words === null || !item.title || item.publishedAt.getTime() < since)
      return []
    const words = wordsOf(item)
    return words === before.words ? [] : [{ ...edited(item, language), identity: before.identity, words }]
  })
}

function edited({ title, summary, content }: FeedItem, language: string | undefined) {
  const hasSummary = isInformative(summary || content, title)
  return {
    title,
    summary: hasSummary ? summaryOf([summary, content], title, languageOf(language)) : undefined,
    text: startOf(content) || undefined,
  }
}
