import { readTaxonomy } from '@daily-drops/db/topics/taxonomy'
import { readTopicKeywords } from '@daily-drops/db/topics/topic-keywords'
import type { TopicKnowledge } from '@daily-drops/db/topics/topic-knowledge'

/** The knowledge as in the database, read from the files that it is loaded from. */
export async function shippedKnowledge(): Promise<TopicKnowledge[]> {
  const taxonomy = await readTaxonomy()
  const translated = Object.entries(await readTopicKeywords(taxonomy))
  const knowledge: TopicKnowledge[] = []
  const add = (nodes: TopicNode[], level: number, parentId: number | null) => {
    for (const { key, slug, label, intro, keywords, children = [] } of nodes) {
      const id = knowledge.length + 1
      const own = translated.flatMap(([language, words]) => (words[key] ? [[language, words[key]]] : []))
      const keywordsByLanguage = Object.fromEntries(own)
      knowledge.push({ id, key, slug, label, level, parentId, intro, keywords, keywordsByLanguage })
      add(children, level + 1, id)
    }
  }
  add(taxonomy, 1, null)
  return knowledge
}

interface TopicNode {
  key: string
  slug: string
  label: string
  intro: string
  keywords: string[]
  children?: TopicNode[]
}
