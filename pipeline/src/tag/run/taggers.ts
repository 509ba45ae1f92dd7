import type { Db } from '@daily-drops/db/connection/client'
import { taughtTexts } from '@daily-drops/db/tagging/tag-corrections'
import { knowledgeFingerprint, saveTaggerStatus } from '@daily-drops/db/tagging/tagger-status'
import { type TopicKnowledge, topicKnowledge } from '@daily-drops/db/topics/topic-knowledge'
import type { ModelTagger } from '../model/model-tagger.ts'
import type { LocalTagger } from '../tagger.ts'
import type { Lesson } from '../taught-words.ts'

/** A tagger together with its topics. */
export interface LoadedTagger {
  tagger: LocalTagger
  topics: ReadonlyMap<number, TopicKnowledge>
}

export interface Taggers {
  /** Loaded when first needed, and again after a change of the taxonomy, the margin or the editors' corrections. */
  local(specificTopicMargin: number): Promise<LoadedTagger>
  /** Undefined when none is configured. */
  model: ModelTagger | undefined
}

interface TaggersOptions {
  db: Db
  load(
    knowledge: TopicKnowledge[],
    options: { specificTopicMargin: number; lessons: Lesson[] },
  ): Promise<LocalTagger>
  model: ModelTagger | undefined
}

/** A new taxonomy is noticed within this time. Existing tags stay. */
const LOOK_EVERY_MS = 30_000
/** The newest ones, because older ones are about past subjects. */
const MOST_LESSONS = 5000

export function createTaggers({ db, load, model }: TaggersOptions): Taggers {
  let fingerprint: { value: Promise<string>; readAt: number } | undefined
  let current: { key: string; loaded: Promise<LoadedTagger> } | undefined

  const readFingerprint = () => {
    const now = performance.now()
    if (!fingerprint || now - fingerprint.readAt > LOOK_EVERY_MS) {
      fingerprint = { value: knowledgeFingerprint(db), readAt: now }
      fingerprint.value.catch(() => (fingerprint = undefined))
    }
    return fingerprint.value
  }

  const loadNow = async (margin: number): Promise<LoadedTagger> => {
    const knowledge = await topicKnowledge(db)
    const lessons = await taughtTexts(db, MOST_LESSONS)
    const tagger = await load(knowledge, { specificTopicMargin: margin, lessons })
    await saveTaggerStatus(db, {
      mode: tagger.lexiconReason === null ? 'embedding' : 'lexicon',
      version: tagger.version,
      reason: tagger.lexiconReason,
      model_version: model?.version ?? null,
    })
    return { tagger, topics: new Map(knowledge.map((topic) => [topic.id, topic])) }
  }

  return {
    model,
    async local(margin) {
      const key = `${await readFingerprint()} ${margin}`
      if (current?.key !== key) {
        const loading = { key, loaded: loadNow(margin) }
        current = loading
        // A failed load is repeated by the next run.
        loading.loaded.catch(() => {
          if (current === loading) current = undefined
        })
      }
      return current.loaded
    },
  }
}
