import { SOCIAL_PROVIDERS } from '@daily-drops/contract/accounts/accounts'
import { allowsAnalytics } from '@daily-drops/contract/site/consent'
import type { Db } from '@daily-drops/db/connection/client'
import { insertEvents } from '@daily-drops/db/events/analytics-events'
import type { GenericEndpointContext } from 'better-auth'

/** Recorded by the server, because after a provider's callback a page cannot tell a new account from an old one. */
export async function recordSignUp(
  db: Db,
  user: { id: string },
  request: GenericEndpointContext | null,
): Promise<void> {
  if (!request?.headers || !allowsAnalytics(request.headers)) return
  const method = SOCIAL_PROVIDERS.find((provider) => provider === request.params?.id) ?? 'email'
  await insertEvents(db, user.id, [
    { name: 'signup_complete', path: '/auth', age_ms: 0, properties: { method } },
  ])
}
