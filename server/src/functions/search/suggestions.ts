import { mayRead } from '@daily-drops/contract/accounts/viewer'
import { suggestSearches } from '@daily-drops/contract/functions/search/search'
import type { TreeTopic } from '@daily-drops/core/topics/topic-tree'
import { mutedTopicIds } from '@daily-drops/db/reading/mutes'
import { suggestSources, suggestTopics } from '@daily-drops/db/search/search-suggestions'
import { handle } from '../handle.ts'

const MOST = 5

export const suggestionHandlers = [
  handle(suggestSearches, async ({ db, viewer, snapshots, locale }, { q, language = locale }) => {
    if (q === '') return { topics: [], sources: [] }
    const reader = viewer && mayRead(viewer) ? viewer.id : undefined
    const [tree, found, sources, muted] = await Promise.all([
      snapshots.tree(new Date()),
      suggestTopics(db, { text: q, language }),
      suggestSources(db, { text: q, userId: reader, limit: MOST }),
      reader === undefined ? Promise.resolve<number[]>([]) : mutedTopicIds(db, reader),
    ])
    const isMuted = ({ id, parent_id }: TreeTopic): boolean =>
      muted.includes(id) || (parent_id !== null && isMuted(tree.topicOf(parent_id) as TreeTopic))
    const { compare } = new Intl.Collator(language)
    const topics = found
      .map(tree.topicOf)
      .filter((topic) => topic !== undefined)
      .filter((topic) => !isMuted(topic))
      .map(({ id, slug, level }) => ({ slug, level, label: tree.labelOf(id, language) }))
      .sort((a, b) => a.level - b.level || compare(a.label, b.label))
    return { topics: topics.slice(0, MOST).map(({ slug, label }) => ({ slug, label })), sources }
  }),
]
