import { randomUUID } from 'node:crypto'
import { recordEvents } from '@daily-drops/contract/functions/events/events'
import { forwardEvents } from '@daily-drops/contract/jobs/events'
import { allowsAnalytics } from '@daily-drops/contract/site/consent'
import type { AnalyticsEvent } from '@daily-drops/contract/site/events'
import { insertEvents } from '@daily-drops/db/events/analytics-events'
import { enqueue } from '@daily-drops/db/jobs/jobs'
import { handle } from '../handle.ts'

/** What happened and when, but not to whom. The id lets the receiver drop duplicates. */
function forwarded({ name, path, properties, age_ms }: AnalyticsEvent) {
  return { id: randomUUID(), name, path, properties, at: new Date(Date.now() - age_ms).toISOString() }
}

export const eventsHandlers = [
  handle(recordEvents, async ({ db, viewer, headers, capabilities }, { events }) => {
    if (!allowsAnalytics(headers)) return { recorded: 0 }
    const recorded = await db.transaction().execute(async (db) => {
      if (capabilities.analytics) await enqueue(db, forwardEvents, { events: events.map(forwarded) })
      return insertEvents(db, viewer?.id ?? null, events)
    })
    return { recorded }
  }),
]
