import type { TopicKnowledge } from '@daily-drops/db/topics/topic-knowledge'

/** Two main topics with one subtopic each, and two specific topics per subtopic. */
export function someTopics(): TopicKnowledge[] {
  const topic = (id: number, key: string, parentId: number | null, level: number, keywords: string[]) => ({
    id,
    key,
    slug: key,
    label: key,
    level,
    parentId,
    intro: `All about ${key}.`,
    keywords,
    keywordsByLanguage: {},
  })
  return [
    topic(1, 'technology', null, 1, ['technology']),
    topic(2, 'design', null, 1, ['design']),
    topic(11, 'software', 1, 2, ['software']),
    topic(12, 'places', 2, 2, ['places']),
    topic(111, 'code', 11, 3, ['programming language', 'compiler']),
    topic(112, 'servers', 11, 3, ['kubernetes']),
    topic(121, 'buildings', 12, 3, ['architect']),
    topic(122, 'rooms', 12, 3, ['sofa']),
  ]
}
