import { getStory } from '@daily-drops/contract/functions/stories/stories'
import type { ListedDrop } from '@daily-drops/contract/items/feed-items'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { MAX_TELLINGS } from '@daily-drops/core/limits'
import { findEdition } from '@daily-drops/db/editions/find-edition'
import { currentStory } from '@daily-drops/db/stories/current-story'
import { countTellings, storyInEditions, tellingsOfStory } from '@daily-drops/db/stories/tellings'
import { listReaderOf } from '@daily-drops/services/accounts/list-reader'
import { presentDrops, presentItems } from '@daily-drops/services/drops/present-drops'
import { type FunctionContext, handle } from '../handle.ts'

export const storiesHandlers = [
  handle(getStory, async (called, { story_id: requested, language = called.locale }) => {
    const context = { ...called, locale: language }
    const { db, viewer } = context
    const now = new Date()
    const story_id = await currentStory(db, requested)
    const { languages = [], ...reader } = listReaderOf(viewer, now, { language })
    const chosen = reader.userId ? await chosenTelling(context, reader.userId, story_id, now) : undefined
    const [rows, counts] = await Promise.all([
      tellingsOfStory(db, story_id, { reader, limit: MAX_TELLINGS, first: chosen?.drop_id }),
      countTellings(db, story_id, reader),
    ])
    if (rows.length === 0) throw new AppError('NOT_FOUND')
    const isFirst = (telling: ListedDrop) => telling.id === chosen?.drop_id
    const isRead = (telling: ListedDrop) => languages.some((code) => code === telling.language)
    const shown = await presentDrops(context, rows, now)
    return {
      story_id,
      is_merged: counts.is_merged,
      tellings: shown.filter((telling) => isFirst(telling) || isRead(telling)),
      in_other_languages: shown.filter((telling) => !isFirst(telling) && !isRead(telling)),
      chosen: chosen && shown.some(isFirst) ? chosen.place : null,
      sources_count: counts.sources,
      hidden_count: counts.hidden,
    }
  }),
]

/** The telling in the reader's edition. Undefined if there is none, or if it left the edition since. */
async function chosenTelling(context: FunctionContext, userId: string, storyId: number, now: Date) {
  const found = await storyInEditions(context.db, userId, storyId)
  const edition = found && (await findEdition(context.db, { userId }, found.day))
  const stored = edition?.items.find((item) => item.id === found?.drop_id)
  if (!found || !edition || !stored) return undefined
  const [item] = await presentItems(context, [stored], now)
  if (!item) return undefined
  const { reason_for_ranking, final_score, score_terms, position } = item
  return {
    drop_id: found.drop_id,
    place: {
      reason_for_ranking,
      final_score,
      score_terms,
      position,
      day: found.day,
      edition_number: edition.number,
    },
  }
}
