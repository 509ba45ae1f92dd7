import type { Candidate } from '@daily-drops/core/ranking/candidate'
import { type ChosenEdition, chooseEdition } from '@daily-drops/core/ranking/choose-edition'
import type { Db } from '@daily-drops/db/connection/client'
import type { EditionReader } from '@daily-drops/db/editions/readers'
import { dropsWithMutedWords } from '@daily-drops/db/reading/muted-words'

/** Beyond this many attempts, all candidates are checked at once. */
const ATTEMPTS = 3

/**
 * Chooses an edition, then checks its few items for the reader's muted words and chooses again without those that
 * contain one. Checking every candidate first would cost more than choosing.
 */
export async function chooseUnmuted(
  db: Db,
  pool: readonly Candidate[],
  { userId, reader, now }: { userId: string; reader: EditionReader; now: Date },
): Promise<ChosenEdition> {
  const hiddenDrops = new Set(reader.hiddenDrops)
  const choose = () => chooseEdition(pool, { ...reader, hiddenDrops }, now.getTime())
  if (!reader.mutesWords) return choose()
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const edition = choose()
    const muted = await dropsWithMutedWords(db, userId, edition.items.map(dropIdOf))
    if (muted.length === 0) return edition
    for (const id of muted) hiddenDrops.add(id)
  }
  const all = pool.map(({ dropId }) => dropId)
  for (const id of await dropsWithMutedWords(db, userId, all)) hiddenDrops.add(id)
  return choose()
}

const dropIdOf = ({ candidate }: { candidate: Candidate }) => candidate.dropId
