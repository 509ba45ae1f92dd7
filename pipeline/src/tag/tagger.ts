import type { LanguageCode } from '@daily-drops/core/languages'

/** What a source writes about: how much speaks for each main topic, by id. */
export type SourceTopics = ReadonlyMap<number, number>

export interface TagInput {
  title: string
  summary: string
  /** How the article itself begins, where it is known. */
  text?: string | undefined
  language: LanguageCode | null
  /** Missing for a source that is not known yet. */
  sourceTopics?: SourceTopics | undefined
}

export interface RankedTopic {
  topicId: number
  score: number
}

/** One main, one sub and one to three specific topics; the sub belongs to the main, the specifics to the sub. */
export interface TagDecision {
  l1: number
  l2: number
  l3: number[]
  /** How probable it is that the main topic is right, from 0 to 1. */
  confidence: number
  /** The nearest sub topics, best first. */
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
  /** Why it works without the embedding model; null when it has it. */
  lexiconReason: string | null
}
