import type { LanguageCode } from '@daily-drops/core/languages'

/** A source's usual topics: a weight for each main topic, by id. */
export type SourceTopics = ReadonlyMap<number, number>

export interface TagInput {
  title: string
  summary: string
  /** The beginning of the article, if known. */
  text?: string | undefined
  language: LanguageCode | null
  /** Missing for a source that is not known yet. */
  sourceTopics?: SourceTopics | undefined
}

export interface RankedTopic {
  topicId: number
  score: number
}

/** One main topic, one of its subtopics, and one to three specific topics of that. */
export interface TagDecision {
  l1: number
  l2: number
  l3: number[]
  /** The probability that the main topic is right, from 0 to 1. */
  confidence: number
  /** The nearest subtopics, best first. */
  candidates: RankedTopic[]
}

export interface Tagger {
  kind: 'local' | 'model'
  /** Changes whenever the same text could get other tags. */
  version: string
  tag(input: TagInput): Promise<TagDecision>
}

export interface LocalTagger extends Tagger {
  kind: 'local'
  /** Why it works without the embedding model. Null when it has the model. */
  lexiconReason: string | null
}
