import { z } from 'zod'
import { dayInput } from '../../kernel/day-input.ts'
import { defineFunction } from '../../kernel/define-function.ts'

/** A piece of an edition that is read aloud without a break. An item is one piece, and its reason is another. */
export const spokenPart = z.object({
  kind: z.enum(['intro', 'sponsored', 'item', 'reason', 'end']),
  /** The item that the piece belongs to. */
  dropId: z.int().optional(),
  language: z.string(),
  text: z.string(),
})

/** A recording of the whole edition, joined from its pieces. */
const editionAudio = z.object({
  address: z.string(),
  /** The voice's name. */
  label: z.string(),
  /** How many pieces have been recorded. The recording can be played when all have been. */
  ready: z.int(),
  total: z.int(),
  /** Pieces in these languages are missing from the recording. The device's voice reads them. */
  languagesWithoutVoice: z.array(z.string()),
  /** The length of each piece in the recording: 0 for a missing one. */
  seconds: z.array(z.number()),
})

export const getEditionScript = defineFunction({
  name: 'get-edition-script',
  summary:
    'Returns the texts that are read aloud for an edition, and its recording. The default is today in the reader’s time zone.',
  access: 'reader',
  input: z.object({ date: dayInput.optional() }),
  output: z.object({
    edition: z.object({ day: z.iso.date(), number: z.int().nullable() }),
    /** The language around the items. */
    language: z.string(),
    parts: z.array(spokenPart),
    audio: editionAudio.nullable(),
  }),
})

export type SpokenPart = z.output<typeof spokenPart>
