import { type LeftOut, NOTHING_LEFT_OUT } from '@daily-drops/contract/items/left-out'
import type { Db } from '@daily-drops/db/connection/client'
import type { ListReader } from '@daily-drops/db/drops/visibility'
import { countItemsBefore } from '@daily-drops/db/topics/topic-days'
import { countInOtherLanguages } from '@daily-drops/db/topics/topic-pages'
import { isFilled } from '@daily-drops/services/accounts/list-reader'

/** What a topic's latest items leave out. Older ones count only where the list has room for them. */
export async function leftOutOfTopic(
  db: Db,
  topicId: number,
  reader: ListReader,
  { listsAll }: { listsAll: boolean },
): Promise<LeftOut> {
  const [others, older] = await Promise.all([
    countInOtherLanguages(db, topicId, reader),
    listsAll && reader.since ? countItemsBefore(db, topicId, reader.since.toISOString().slice(0, 10)) : null,
  ])
  return {
    other_languages: others,
    older: older ?? NOTHING_LEFT_OUT.older,
    filled_with_english: isFilled(reader),
  }
}

/** What a list of days, newest first, leaves out. Locked days are marked themselves. */
export async function leftOutOfDays(
  db: Db,
  topicId: number,
  reader: ListReader,
  days: readonly string[],
): Promise<LeftOut> {
  const [until, from] = [days[0], days.at(-1)]
  if (!until || !from) return NOTHING_LEFT_OUT
  const others = await countInOtherLanguages(db, topicId, reader, { from, until })
  return { ...NOTHING_LEFT_OUT, other_languages: others, filled_with_english: isFilled(reader) }
}
