import { MAX_MUTED_WORD_LENGTH } from '@daily-drops/core/limits'
import { z } from 'zod'
import { dayInput } from '../../kernel/day-input.ts'
import { defineFunction, done, noInput } from '../../kernel/define-function.ts'

const MIN_LENGTH = 2

/** Spaces between words count as one. */
const word = z
  .string()
  .max(1000)
  .overwrite((value) => value.normalize('NFC').replace(/\s+/gu, ' ').trim())
  .min(MIN_LENGTH)
  .max(MAX_MUTED_WORD_LENGTH)
  .meta({ example: 'transfer rumours' })

export const listMutedWords = defineFunction({
  name: 'list-muted-words',
  summary:
    'Lists the words that the reader has muted, and how many of the items considered for their editions in the last seven days each one has hidden since it was muted.',
  access: 'reader',
  api: [{ method: 'GET', path: '/muted-words', scope: 'preferences:read' }],
  input: noInput,
  output: z.object({
    words: z.array(
      z.object({
        id: z.int(),
        word: z.string(),
        anywhere: z.boolean(),
        /** The last day in the reader's time zone. */
        until: z.iso.date().nullable(),
        hidden: z.int(),
      }),
    ),
    considered: z.int(),
  }),
})

export const muteWord = defineFunction({
  name: 'mute-word',
  summary:
    'Mutes a word or phrase in titles and summaries, as a whole word or anywhere, permanently or until the end of a day. Muting it again changes the day.',
  access: 'reader',
  api: [{ method: 'POST', path: '/muted-words', scope: 'preferences:write' }],
  input: z.object({ word, anywhere: z.boolean(), until: dayInput.nullable() }),
  output: z.object({ id: z.int() }),
})

export const unmuteWord = defineFunction({
  name: 'unmute-word',
  summary: 'Unmutes a word.',
  access: 'reader',
  api: [{ method: 'DELETE', path: '/muted-words/{id}', scope: 'preferences:write' }],
  input: z.object({ id: z.int().positive() }),
  output: done,
})
