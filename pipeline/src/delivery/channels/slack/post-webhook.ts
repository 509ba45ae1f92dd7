import { neverReached } from '@daily-drops/services/delivery/never-reached'
import { request } from 'undici'
import { failureCodeOf } from '../../../fetch/failures.ts'
import type { GuardedClient } from '../../../fetch/guarded-client.ts'
import { retryAfterMs } from '../../../fetch/retry-after.ts'
import type { Outcome } from '../../sender.ts'
import type { SlackMessage } from './slack-message.ts'

const TIMEOUT_MS = 10_000
const LONGEST_ANSWER = 4096
/** Slack's responses for an address that no longer accepts messages. */
const ENDED =
  /^(no_service|no_active_hooks|no_team|team_disabled|invalid_token|channel_not_found|channel_is_archived|action_prohibited|posting_to_general_channel_denied)\b/

/** Posts to an address that a reader typed in: through the guard, without redirects, and with a short timeout. */
export async function postWebhook(
  client: Pick<GuardedClient, 'dispatcher' | 'userAgent'>,
  url: string,
  message: SlackMessage,
  timeoutMs = TIMEOUT_MS,
): Promise<Outcome> {
  if (!url.startsWith('https:')) return { kind: 'refused', reason: 'slack not https', closes: 'unreachable' }
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const { statusCode, headers, body } = await request(url, {
      method: 'POST',
      dispatcher: client.dispatcher,
      headers: { 'content-type': 'application/json', 'user-agent': client.userAgent },
      body: JSON.stringify(message),
      signal,
    })
    return outcomeOf(statusCode, await wordsOf(body), headers['retry-after'])
  } catch (error) {
    if (failureCodeOf(error) === 'blocked_address')
      return { kind: 'refused', reason: 'slack address blocked', closes: 'unreachable' }
    const code = neverReached(error)
    // Each reader has a different address, so an unreachable one says nothing about the others.
    return code
      ? { kind: 'retry', reason: `slack ${code}` }
      : { kind: 'unknown', reason: 'slack response lost' }
  }
}

/** The beginning of the response. Its status is known even if the rest fails. */
async function wordsOf(body: AsyncIterable<Uint8Array> & { destroy(): void }): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of body) {
      chunks.push(chunk)
      length += chunk.length
      if (length >= LONGEST_ANSWER) break
    }
  } catch {
    // The response was cut off or too slow.
  }
  body.destroy()
  return Buffer.concat(chunks).subarray(0, LONGEST_ANSWER).toString('utf8').trim()
}

function outcomeOf(status: number, words: string, retryAfter: string | string[] | undefined): Outcome {
  const reason = `slack ${status}`
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 429 || status >= 500) {
    const [asked] = [retryAfter].flat()
    return { kind: 'retry', reason, ...(asked && { afterSeconds: retryAfterMs(asked, new Date()) / 1000 }) }
  }
  const isEnded = status < 400 || status === 404 || status === 410 || ENDED.test(words)
  return isEnded
    ? { kind: 'refused', reason, closes: 'unreachable' }
    : { kind: 'refused', reason, isSoft: true }
}
