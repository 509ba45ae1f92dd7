import { type Candidate, type Reader, topicsOf } from './candidate.ts'

/** Drops that a reader is never shown. These rules are never relaxed. */
export function isVisible(candidate: Candidate, reader: Reader): boolean {
  return (
    candidate.language !== null &&
    reader.languages.has(candidate.language) &&
    !reader.mutedSources.has(candidate.sourceId) &&
    !topicsOf(candidate).some((topic) => reader.mutedTopics.has(topic)) &&
    !reader.hiddenDrops.has(candidate.dropId) &&
    !reader.seenStories.has(candidate.storyId) &&
    (candidate.type !== 'sponsored' || reader.sponsoredAllowed)
  )
}
