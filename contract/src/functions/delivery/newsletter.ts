import {
  NEWSLETTER_DEFAULT_HOUR,
  NEWSLETTER_FIRST_HOUR,
  NEWSLETTER_LAST_HOUR,
} from '@daily-drops/core/delivery/channels'
import { z } from 'zod'
import { defineFunction, done, noInput, startedJob } from '../../kernel/define-function.ts'
import { instant } from '../../kernel/instant.ts'

export const saveNewsletter = defineFunction({
  name: 'save-newsletter',
  summary: 'Turns the newsletter on or off and sets its times, in Berlin time.',
  access: 'verified',
  input: z.object({
    subscribed: z.boolean(),
    /** Null keeps the time that was chosen in Settings. */
    hour: z
      .int()
      .min(NEWSLETTER_FIRST_HOUR)
      .max(NEWSLETTER_LAST_HOUR)
      .nullable()
      .default(NEWSLETTER_DEFAULT_HOUR),
    frequency: z.enum(['weekly', 'daily']).default('weekly'),
  }),
  output: done,
})

const issueItem = z.object({
  title: z.string(),
  url: z.string(),
  meta: z.string(),
  summary: z.string(),
  reason: z.string(),
  minutes: z.int(),
})

export const getNewsletter = defineFunction({
  name: 'get-newsletter',
  summary:
    'Returns the reader’s newsletter: whether it is on, its times, any problem, and what it would contain today.',
  access: 'reader',
  input: noInput,
  output: z.object({
    /** Null before the first choice. */
    subscribed: z.boolean().nullable(),
    hour: z.int(),
    /** The time chosen in Settings, if it is not one of the hours offered here. */
    chosen: z.object({ minute: z.int(), time_zone: z.string() }).nullable(),
    frequency: z.enum(['weekly', 'daily']),
    paused_until: instant.nullable(),
    /** Why no email is sent although the reader subscribed. */
    problem: z.enum(['bounced', 'complaint', 'unsubscribed']).nullable(),
    /** Null when there is nothing to send. */
    preview: z
      .object({ subject: z.string(), heading: z.string(), lead: z.string(), items: z.array(issueItem) })
      .nullable(),
  }),
})

export const sendTestEdition = defineFunction({
  name: 'send-test-edition',
  summary: "Sends today's edition to the reader's own address, at most five times an hour.",
  access: 'verified',
  input: noInput,
  output: done.extend({ job_id: startedJob }),
})
