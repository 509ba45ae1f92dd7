import { z } from 'zod'
import { defineFunction } from '../../kernel/define-function.ts'
import { analyticsEvent } from '../../site/events.ts'

export const EVENTS_PER_BATCH = 50

export const recordEvents = defineFunction({
  name: 'record-events',
  summary:
    'Keeps what a reader did on the pages. Without their consent, or when the browser asks not to be tracked, nothing is kept.',
  access: 'public',
  input: z.object({ events: z.array(analyticsEvent).min(1).max(EVENTS_PER_BATCH) }),
  output: z.object({ recorded: z.int() }),
})
