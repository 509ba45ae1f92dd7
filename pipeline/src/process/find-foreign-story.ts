import { certainStory, likenessAcross, type TellingAcross } from '@daily-drops/core/text/story-across'
import type { Tx } from '@daily-drops/db/connection/client'
import { countMarks, lockForeignTellings } from '@daily-drops/db/stories/across-languages'
import type { StoryTelling } from '@daily-drops/db/stories/stories'

/** The story that tellings in other languages certainly belong to. */
export async function findForeignStory(
  db: Tx,
  telling: TellingAcross & Pick<StoryTelling, 'language' | 'publishedAt'>,
): Promise<number | undefined> {
  const counts = await countMarks(db, telling, telling.marks)
  const candidates = await lockForeignTellings(db, telling, telling.marks, counts)
  return certainStory(
    candidates.map((other) => ({ storyId: other.storyId, likeness: likenessAcross(telling, other, counts) })),
  )
}
