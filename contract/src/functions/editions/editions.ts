import { INKS } from '@daily-drops/core/topics/topic-inks'
import { z } from 'zod'
import { dayInput } from '../../kernel/day-input.ts'
import { defineFunction } from '../../kernel/define-function.ts'

/** One item of an edition, as its mark shows it. */
const layer = z.object({
  minutes: z.int(),
  /** Null for an item without a topic. */
  ink: z.enum(INKS).nullable(),
  state: z.enum(['open', 'new', 'gone']),
})

export const listEditions = defineFunction({
  name: 'list-editions',
  summary: 'Lists the reader’s editions of three calendar months, with how much of each was read.',
  access: 'reader',
  api: [{ method: 'GET', path: '/editions', scope: 'edition:read', cursor: 'until' }],
  /** A day in the last of the three months. Today by default. */
  input: z.object({ until: dayInput.optional() }),
  output: z.object({
    today: z.iso.date(),
    /** The first days of the months shown, newest first. */
    months: z.array(z.iso.date()),
    /** The oldest day that the reader's plan includes. Null means no limit. */
    oldest: z.iso.date().nullable(),
    /** The `until` of the three months before. Null where there are no earlier editions. */
    next: z.iso.date().nullable(),
    days: z.array(z.object({ day: z.iso.date(), number: z.int().nullable(), layers: z.array(layer) })),
  }),
})
