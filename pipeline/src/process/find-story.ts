import {
  fingerprintOf,
  likeness,
  SAME_STORY,
  type StoryText,
  type Telling,
  weighByRarity,
} from '@daily-drops/core/text/dedupe'
import { tellingAcross } from '@daily-drops/core/text/story-across'
import type { Tx } from '@daily-drops/db/connection/client'
import { countTerms, lockCandidates, type StoryTelling } from '@daily-drops/db/stories/stories'
import { findForeignStory } from './find-foreign-story.ts'

export interface FoundStory {
  /** Undefined for a new story. */
  storyId: number | undefined
  telling: StoryTelling
}

/**
 * The most similar story among those of the surrounding days: in the same language, otherwise the one that is certain
 * in another. The vector is undefined for languages that are compared with no others.
 */
export async function findStory(
  db: Tx,
  text: StoryText & { publishedAt: Date },
  sourceId: number,
  vector: Float32Array | undefined,
): Promise<FoundStory> {
  const plain: StoryTelling = {
    fingerprint: fingerprintOf(text),
    language: text.language ?? '',
    publishedAt: text.publishedAt,
    sourceId,
  }
  const counts = await countTerms(db, plain)
  const telling = { ...plain, fingerprint: weighByRarity(plain.fingerprint, counts) }
  const candidates = await lockCandidates(db, telling, counts)
  const stories = Map.groupBy(candidates, ({ storyId }) => storyId)
  const [best] = [...stories]
    .map(([storyId, tellings]) => ({ storyId, likeness: meanLikeness(telling, tellings) }))
    .filter(({ likeness }) => likeness >= SAME_STORY)
    .sort((a, b) => b.likeness - a.likeness)
  const across = vector && tellingAcross({ ...text, language: plain.language }, vector)
  const storyId = best?.storyId ?? (across && (await findForeignStory(db, { ...plain, ...across })))
  return { storyId, telling: { ...telling, across } }
}

/** The mean over all tellings, not only the nearest: otherwise stories would merge step by step into others. */
function meanLikeness(telling: Telling, others: readonly Telling[]): number {
  return others.reduce((sum, other) => sum + likeness(telling, other), 0) / others.length
}
