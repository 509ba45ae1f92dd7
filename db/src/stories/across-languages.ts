import type { TellingAcross } from '@daily-drops/core/text/story-across'
import { sql } from 'kysely'
import type { Tx } from '../connection/client.ts'
import { ANY_LANGUAGE, countHashes, isNear, lockRare, type StoryTelling, storyTerms } from './stories.ts'

/** Tellings in the same language share marks too, and are left out afterwards. */
const MAX_SHARING = 60
const MAX_CANDIDATES = 20

export interface ForeignTelling extends TellingAcross {
  storyId: number
}

type Told = Pick<StoryTelling, 'language' | 'publishedAt'>

/** How many drops of the window have each mark, in all languages. */
export function countMarks(
  db: Tx,
  { publishedAt }: Told,
  marks: readonly number[],
): Promise<Map<number, number>> {
  return countHashes(db, { language: ANY_LANGUAGE, publishedAt }, marks)
}

/** Tellings in other languages that share rare marks, most first. The marks are locked, as terms are. */
export async function lockForeignTellings(
  db: Tx,
  { language, publishedAt }: Told,
  marks: readonly number[],
  counts: ReadonlyMap<number, number>,
): Promise<ForeignTelling[]> {
  const rare = await lockRare(db, ANY_LANGUAGE, marks, counts)
  const { rows } = await sql<{ story_id: number; vector: Buffer; marks: number[] }>`
    with sharing as (
      select drop_id, count(*) as shared from ${storyTerms} as known
      where language = ${ANY_LANGUAGE} and term = any (${rare}::integer[]) and ${isNear(publishedAt)}
      group by drop_id order by shared desc, drop_id limit ${MAX_SHARING}
    )
    select story_id, vector, marks
    from sharing join drop_fingerprints using (drop_id) join drops on drops.id = drop_id
    where language <> ${language} and vector is not null
    order by shared desc, drop_id limit ${MAX_CANDIDATES}`.execute(db)
  return rows.map(({ story_id, vector, marks }) => ({
    storyId: story_id,
    vector: new Int8Array(vector),
    marks,
  }))
}
