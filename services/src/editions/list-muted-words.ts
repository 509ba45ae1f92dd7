import type { Viewer } from '@daily-drops/contract/accounts/viewer'
import type { listMutedWords as contract } from '@daily-drops/contract/functions/reading/muted-words'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'
import { localDay } from '@daily-drops/core/local-day'
import { poolFor } from '@daily-drops/core/ranking/candidate-index'
import { findReaderChoice } from '@daily-drops/db/accounts/preferences'
import type { Db } from '@daily-drops/db/connection/client'
import { findReader } from '@daily-drops/db/editions/readers'
import { countHidden, mutedWordsOf } from '@daily-drops/db/reading/muted-words'
import type { SnapshotHolder } from './ranking-snapshot.ts'

const COUNTED_MS = 7 * 24 * 60 * 60 * 1000
/** The newest of them. Every word is searched for in each. */
const MOST_COUNTED = 2000

interface Context {
  db: Db
  viewer: Pick<Viewer, 'id' | 'timeZone'>
  snapshots: Pick<SnapshotHolder, 'forReader'>
}

/** Each word with the number of items it has hidden among those that the reader's editions are chosen from. */
export async function listMutedWords(
  { db, viewer, snapshots }: Context,
  now: Date,
): Promise<OutputOf<typeof contract>> {
  const words = await mutedWordsOf(db, viewer.id)
  const considered = words.length === 0 ? [] : await consideredFor({ db, viewer, snapshots }, now)
  const hidden = await countHidden(db, viewer, considered)
  return {
    words: words.map(({ ends_at, ...word }) => ({
      ...word,
      until: ends_at && localDay(new Date(ends_at.getTime() - 1), viewer.timeZone),
      hidden: hidden.get(word.id) ?? 0,
    })),
    considered: considered.length,
  }
}

async function consideredFor({ db, viewer, snapshots }: Context, now: Date): Promise<number[]> {
  const choice = await findReaderChoice(db, viewer.id, now)
  if (!choice) return []
  const snapshot = await snapshots.forReader(now, choice)
  const reader = await findReader(db, viewer.id, snapshot)
  if (!reader) return []
  return poolFor(snapshot.index, reader, snapshot.tree)
    .filter(({ publishedAt }) => now.getTime() - publishedAt <= COUNTED_MS)
    .sort((a, b) => b.publishedAt - a.publishedAt)
    .slice(0, MOST_COUNTED)
    .map(({ dropId }) => dropId)
}
