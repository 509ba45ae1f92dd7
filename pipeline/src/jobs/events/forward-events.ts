import type { forwardEvents } from '@daily-drops/contract/jobs/events'
import type { ParsedPayloadOf } from '@daily-drops/contract/kernel/define-job'
import { PermanentFailure } from '@daily-drops/db/jobs/jobs-consumer'
import { callService } from '../../fetch/call-service.ts'
import type { GuardedClient } from '../../fetch/guarded-client.ts'

interface EventsContext {
  client: GuardedClient
  analytics: { url: string; token: string | undefined } | undefined
}

/** At least once: a batch whose response was lost is sent again with the same ids. */
export async function handle(
  { client, analytics }: EventsContext,
  { events }: ParsedPayloadOf<typeof forwardEvents>,
) {
  if (!analytics) throw new PermanentFailure('No analytics service is configured here')
  await callService(client, analytics.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(analytics.token && { authorization: `Bearer ${analytics.token}` }),
    },
    body: JSON.stringify({ events }),
  })
  return { forwarded: events.length }
}
