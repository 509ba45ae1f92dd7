import * as words from '@daily-drops/contract/functions/reading/muted-words'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { localDay } from '@daily-drops/core/local-day'
import { addMutedWord, removeMutedWord } from '@daily-drops/db/reading/muted-words'
import { mutedWords as messages } from '@daily-drops/messages/subjects/muted-words'
import { listMutedWords } from '@daily-drops/services/editions/list-muted-words'
import { handle } from '../handle.ts'

export const mutedWordHandlers = [
  handle(words.listMutedWords, (context) => listMutedWords(context, new Date())),

  handle(words.muteWord, async ({ db, viewer }, input) => {
    const { timeZone } = viewer
    if (input.until !== null && input.until < localDay(new Date(), timeZone))
      throw refused('until', messages.text('error.past'))
    const added = await db.transaction().execute((db) => addMutedWord(db, viewer.id, { ...input, timeZone }))
    if (added === 'empty') throw refused('word', messages.text('error.short'))
    if (added === 'full') throw refused('word', messages.text('error.full'))
    return added
  }),

  handle(words.unmuteWord, ({ db, viewer }, { id }) => removeMutedWord(db, viewer.id, id)),
]

function refused(field: string, message: ReturnType<typeof messages.text>) {
  return new AppError('INVALID_INPUT', { message, fields: { [field]: message } })
}
