import { INKS } from '@daily-drops/core/topics/topic-inks'
import { z } from 'zod'
import { defineFunction } from '../../kernel/define-function.ts'

/** One item of an edition as its drop shows it. */
const layer = z.object({
  minutes: z.int(),
  /** None for an item without a topic. */
  ink: z.enum(INKS).nullable(),
  state: z.enum(['open', 'new', 'gone']),
})

export const listEditions = defineFunction({
  name: 'list-editions',
  summary: "The reader's editions of three calendar months, each filled as far as it was read.",
  access: 'reader',
  /** A day of the last of the three months; today's without one. */
  input: z.object({ until: z.iso.date().optional() }),
  output: z.object({
    today: z.iso.date(),
    /** The months shown, the newest first, as their first days. */
    months: z.array(z.iso.date()),
    /** Further back than the reader's plan reaches there is nothing; null without limit. */
    oldest: z.iso.date().nullable(),
    days: z.array(z.object({ day: z.iso.date(), number: z.int().nullable(), layers: z.array(layer) })),
  }),
})
