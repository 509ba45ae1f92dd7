import {
  SEARCH_COUNT_LIMIT,
  SEARCH_PAGE_SIZE,
  type SearchPage,
  searchDrops,
} from '@daily-drops/contract/functions/search/search'
import { NOTHING_LEFT_OUT } from '@daily-drops/contract/items/left-out'
import type { TopicTree } from '@daily-drops/core/topics/topic-tree'
import * as search from '@daily-drops/db/search/search'
import { listReaderOf } from '@daily-drops/services/accounts/list-reader'
import { mainTopicOf, topicOfTag } from '@daily-drops/services/drops/present-drops'
import { handle } from '../handle.ts'

const MAX_WORDS = 10
const NOTHING: SearchPage = {
  results: [],
  count: { total: 0, is_exact: true },
  next: null,
  left_out: NOTHING_LEFT_OUT,
}

export const searchHandlers = [
  handle(searchDrops, async ({ db, viewer, snapshots }, { q, tag, lang, before }) => {
    const words = q.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
    if (words.length === 0 && tag === '') return NOTHING
    const now = new Date()
    const tree = await snapshots.tree(now)
    const topic = tree.topicOf(tree.idOfSlug(tag) ?? Number.NaN)
    if (tag !== '' && !topic) return NOTHING
    const asked = {
      words,
      ...(topic && { topic }),
      countUpTo: SEARCH_COUNT_LIMIT,
      reader: listReaderOf(viewer, now, lang),
    }
    const [{ drops, found, next }, leftOut] = await Promise.all([
      search.searchDrops(db, {
        ...asked,
        ...(before !== undefined && { before: positionOf(before) }),
        limit: SEARCH_PAGE_SIZE,
      }),
      before === undefined ? search.countLeftOut(db, asked) : null,
    ])
    return {
      results: drops.map((drop) => presentResult(drop, tree)),
      count: { total: found.count, is_exact: found.isExact },
      next: next && `${next.at}.${next.id}`,
      left_out: leftOut && {
        other_languages: leftOut.otherLanguages,
        older: leftOut.older,
      },
    }
  }),
]

type Drop = Awaited<ReturnType<typeof search.searchDrops>>['drops'][number]

function presentResult(row: Drop, tree: TopicTree) {
  return {
    ...row,
    drop: row,
    main_topic: mainTopicOf(row.l1_topic_id, tree),
    topics: row.tags.map((tag) => topicOfTag(tag, tree)),
  }
}

function positionOf(before: string): { at: number; id: number } {
  const [at, id] = before.split('.').map(Number)
  return { at: at ?? 0, id: id ?? 0 }
}
