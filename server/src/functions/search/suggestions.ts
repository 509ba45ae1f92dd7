import { mayRead } from '@daily-drops/contract/accounts/viewer'
import { suggestSearches } from '@daily-drops/contract/functions/search/search'
import type { TreeTopic } from '@daily-drops/core/topics/topic-tree'
import { mutedTopicIds } from '@daily-drops/db/reading/mutes'
import { suggestSources } from '@daily-drops/db/search/search-suggestions'
import { handle } from '../handle.ts'

const MOST = 5

export const suggestionHandlers = [
  handle(suggestSearches, async ({ db, viewer, snapshots }, { q }) => {
    if (q === '') return { topics: [], sources: [] }
    const reader = viewer && mayRead(viewer) ? viewer.id : undefined
    const [tree, sources, muted] = await Promise.all([
      snapshots.tree(new Date()),
      suggestSources(db, { text: q, userId: reader, limit: MOST }),
      reader === undefined ? Promise.resolve<number[]>([]) : mutedTopicIds(db, reader),
    ])
    const isMuted = ({ id, parent_id }: TreeTopic): boolean =>
      muted.includes(id) || (parent_id !== null && isMuted(tree.topicOf(parent_id) as TreeTopic))
    const topics = tree.topics.filter((topic) => hasWordThatBegins(topic.label, q) && !isMuted(topic))
    return { topics: topics.slice(0, MOST).map(({ slug, label }) => ({ slug, label })), sources }
  }),
]

function hasWordThatBegins(label: string, text: string): boolean {
  return ` ${label.toLowerCase()}`.includes(` ${text.toLowerCase()}`)
}
