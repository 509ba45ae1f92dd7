import type { LanguageCode } from '@daily-drops/core/languages'
import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'

/** A topic as the tagger uses it. */
export interface TopicKnowledge {
  id: number
  key: string
  slug: string
  label: string
  level: number
  parentId: number | null
  intro: string
  /** English. */
  keywords: string[]
  /** The other languages that have a list for this topic. */
  keywordsByLanguage: Partial<Record<LanguageCode, string[]>>
}

const keywordsByLanguage = sql<TopicKnowledge['keywordsByLanguage']>`coalesce((
  select jsonb_object_agg(language, topic_keywords.keywords) from topic_keywords where topic_id = topics.id
), '{}')`

/** The active topics, parents before their children, always in the same order. */
export function topicKnowledge(db: Db): Promise<TopicKnowledge[]> {
  return db
    .selectFrom('topics')
    .select(['id', 'key', 'slug', 'label', 'level', 'parent_id as parentId', 'intro', 'keywords'])
    .select(keywordsByLanguage.as('keywordsByLanguage'))
    .where('is_active', '=', true)
    .orderBy('level')
    .orderBy('key')
    .execute()
}
