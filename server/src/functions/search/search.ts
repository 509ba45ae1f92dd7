import {
  SEARCH_COUNT_LIMIT,
  SEARCH_DATES,
  SEARCH_PAGE_SIZE,
  type SearchDate,
  type SearchPage,
  searchDrops,
} from '@daily-drops/contract/functions/search/search'
import { NOTHING_LEFT_OUT } from '@daily-drops/contract/items/left-out'
import type { ListReader } from '@daily-drops/db/drops/visibility'
import * as search from '@daily-drops/db/search/search'
import type { Place } from '@daily-drops/db/search/search-relevance'
import { sourceNamed } from '@daily-drops/db/search/search-suggestions'
import { filledInEnglish, isFilled, listReaderOf } from '@daily-drops/services/accounts/list-reader'
import { presentWithStories } from '@daily-drops/services/drops/with-stories'
import { handle } from '../handle.ts'

const MAX_WORDS = 10
const NOTHING: SearchPage = {
  results: [],
  count: { total: 0, is_exact: true },
  next: null,
  left_out: NOTHING_LEFT_OUT,
  source: null,
}
const DAY_MS = 24 * 60 * 60 * 1000

export const searchHandlers = [
  handle(
    searchDrops,
    async (context, { q, tag, source: sourceId, before, language = context.locale, ...asking }) => {
      const { db, viewer, snapshots } = context
      const words = q.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
      if (words.length === 0 && tag === '' && sourceId === undefined) return NOTHING
      const now = new Date()
      const tree = await snapshots.tree(now)
      const topic = tree.topicOf(tree.idOfSlug(tag) ?? Number.NaN)
      if (tag !== '' && !topic) return NOTHING
      const source = sourceId === undefined ? null : await sourceNamed(db, Number(sourceId))
      if (source === undefined) return NOTHING
      const sought = {
        words,
        ...(topic && { topic }),
        ...(source && { sourceId: source.id }),
        ...(asking.date && { since: daysBefore(now, asking.date) }),
        ...(asking.sort && words.length > 0 && { sort: asking.sort }),
        countUpTo: SEARCH_COUNT_LIMIT,
      }
      const own = listReaderOf(viewer, now, { lang: asking.lang, language })
      const find = async (reader: ListReader, limit: number) =>
        (await search.searchDrops(db, { ...sought, countUpTo: 1, reader, limit })).drops
      const asked = { ...sought, reader: asking.lang ? own : await filledInEnglish(own, find) }
      const [{ drops, found, next }, leftOut] = await Promise.all([
        search.searchDrops(db, {
          ...asked,
          ...(before !== undefined && { before: positionOf(before) }),
          limit: SEARCH_PAGE_SIZE,
        }),
        before === undefined ? search.countLeftOut(db, asked) : null,
      ])
      const listed = await presentWithStories({ ...context, locale: language }, drops, now)
      return {
        results: listed.map((drop) => ({ ...drop, drop })),
        count: { total: found.count, is_exact: found.isExact },
        next: next && nextOf(next),
        left_out: leftOut && {
          other_languages: leftOut.otherLanguages,
          older: leftOut.older,
          filled_with_english: isFilled(asked.reader),
        },
        source,
      }
    },
  ),
]

const daysBefore = (now: Date, date: SearchDate) => new Date(now.getTime() - SEARCH_DATES[date] * DAY_MS)

const nextOf = ({ at, id, offset }: Place) => (offset ? `${at}.${id}.${offset}` : `${at}.${id}`)

function positionOf(before: string): Place {
  const [at = 0, id = 0, offset] = before.split('.').map(Number)
  return { at, id, ...(offset !== undefined && { offset }) }
}
