import { allowsAnalytics } from '@daily-drops/contract/consent'
import { recordEvents } from '@daily-drops/contract/functions/events'
import { insertEvents } from '@daily-drops/db/analytics-events'
import { handle } from './handle.ts'

export const eventsHandlers = [
  handle(recordEvents, async ({ db, viewer, headers }, { events }) => {
    if (!allowsAnalytics(headers)) return { recorded: 0 }
    return { recorded: await insertEvents(db, viewer?.id ?? null, events) }
  }),
]
