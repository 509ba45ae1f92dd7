import { z } from 'zod'
import { defineFunction } from '../../kernel/define-function.ts'
import { analyticsEvent } from '../../site/events.ts'

export const EVENTS_PER_BATCH = 50

export const recordEvents = defineFunction({
  name: 'record-events',
  summary:
    'Stores analytics events. Nothing is stored without the reader’s consent, or if the browser asks not to be tracked.',
  access: 'public',
  input: z.object({ events: z.array(analyticsEvent).min(1).max(EVENTS_PER_BATCH) }),
  output: z.object({ recorded: z.int() }),
})
