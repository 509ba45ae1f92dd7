import { MAX_IMPORT_BYTES, MAX_IMPORT_FILES } from '@daily-drops/core/limits'
import { z } from 'zod'
import { defineFunction, noInput } from '../../kernel/define-function.ts'
import { instant } from '../../kernel/instant.ts'

export const importList = defineFunction({
  name: 'import-list',
  summary:
    'Imports a reader’s own list: OPML, Pocket’s CSV or HTML, Omnivore’s JSON, or one address per line. Items that we have are saved, and up to 200 other sources are suggested. Once in seven days.',
  access: 'reader',
  input: z.object({
    files: z
      .array(z.string().max(MAX_IMPORT_BYTES).meta({ example: 'https://gazette.example/feed.xml' }))
      .min(1)
      .max(MAX_IMPORT_FILES),
  }),
  output: z.object({
    /** reading: it takes longer than the caller waited. */
    outcome: z.enum(['read', 'reading']),
  }),
})

const count = z.int()

export const getImport = defineFunction({
  name: 'get-import',
  summary: 'Returns the report of the reader’s latest import, and from when another is allowed.',
  access: 'reader',
  input: noInput,
  output: z.object({
    /** Null if an import is allowed now. */
    next_at: instant.nullable(),
    report: z
      .object({
        created_at: instant,
        /** Null until the list is read. */
        read_at: instant.nullable(),
        /** The list could not be read. It does not count, so another import is allowed. */
        failed: z.boolean(),
        /** Items. */
        saved: count,
        /** Sources that we read already. */
        known: count,
        /** Sources that we have and don't read at the moment. */
        paused: count,
        /** Sources. */
        suggested: count,
        /** Addresses that are still to be looked up. */
        waiting: count,
        unrecognised: count,
        /** Addresses beyond the limits. */
        left_out: count,
        /** The first of the known and paused ones, as they are now. */
        sources: z.array(z.object({ name: z.string(), slug: z.string().nullable(), paused: z.boolean() })),
        /** The first addresses that were not recognised, and why. */
        refused: z.array(
          z.object({
            address: z.string(),
            reason: z.enum(['address', 'unreachable', 'no-feed', 'declined']),
          }),
        ),
      })
      .nullable(),
  }),
})
