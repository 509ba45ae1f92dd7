import type { TopicKnowledge } from '@daily-drops/db/topics/topic-knowledge'
import type { Offer } from '../question.ts'

function topic(id: number, key: string, level: number, parentId: number | null): TopicKnowledge {
  const label = key.replaceAll('-', ' ')
  return { id, key, slug: key, label, level, parentId, intro: '', keywords: [], keywordsByLanguage: {} }
}

const space = topic(11, 'space', 2, 1)
const crypto = topic(21, 'crypto', 2, 2)

/** Two subtopics of different main topics, as a tagger would offer them. */
export const OFFERS: Offer[] = [
  {
    sub: space,
    specifics: ['rockets-launches', 'astronomy', 'moon-mars', 'satellites'].map((key, at) =>
      topic(111 + at, key, 3, 11),
    ),
  },
  { sub: crypto, specifics: [topic(211, 'bitcoin', 3, 21), topic(212, 'stablecoins', 3, 21)] },
]
