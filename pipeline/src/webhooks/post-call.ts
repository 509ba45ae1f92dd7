import { CALL_SECONDS } from '@daily-drops/core/webhooks/webhooks'
import type { Answer } from '@daily-drops/db/webhooks/webhook-turns'
import { request } from 'undici'
import { failureCodeOf } from '../fetch/failures.ts'
import type { GuardedClient } from '../fetch/guarded-client.ts'

const TIMEOUT_MS = CALL_SECONDS * 1000
const LONGEST_ANSWER = 4096

interface Call {
  url: string
  body: string
  headers: Record<string, string>
}

/**
 * Calls an address that a reader typed in: through the guard, without redirects, and with a short timeout. What it
 * answers besides its status is not kept. Refused, closed and silent addresses look the same.
 */
export async function postCall(
  client: Pick<GuardedClient, 'dispatcher' | 'userAgent'>,
  { url, body, headers }: Call,
  timeoutMs = TIMEOUT_MS,
): Promise<Answer> {
  const started = performance.now()
  const answered = (status: number | null) => ({ status, tookMs: Math.round(performance.now() - started) })
  if (!url.startsWith('https:')) return answered(null)
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await request(url, {
      method: 'POST',
      dispatcher: client.dispatcher,
      headers: { ...headers, 'content-type': 'application/json', 'user-agent': client.userAgent },
      body,
      signal,
    })
    // A short answer is read to its end, so that the connection can be used again.
    await response.body.dump({ limit: LONGEST_ANSWER, signal }).catch(() => undefined)
    return answered(response.statusCode)
  } catch (error) {
    if (!failureCodeOf(error)) throw error
    return answered(null)
  }
}
