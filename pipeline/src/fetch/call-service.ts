import type { Logger } from '@daily-drops/services/operations/logger'
import { request } from 'undici'
import type { GuardedClient } from './guarded-client.ts'
import { readBody } from './read-body.ts'

const TOTAL_MS = 20_000
const MAX_BYTES = 64 * 1024

interface ServiceRequest {
  method: 'POST' | 'PUT'
  headers?: Record<string, string>
  body?: string
  /** The time limit of the whole call. */
  withinMs?: number
}

/** Calls a service that the operator configured. Any response other than "ok" throws. */
export async function callService(
  client: GuardedClient,
  url: string,
  { method, headers, body, withinMs = TOTAL_MS }: ServiceRequest,
): Promise<string> {
  const signal = AbortSignal.timeout(withinMs)
  const response = await request(url, {
    method,
    dispatcher: client.dispatcher,
    headers: { 'user-agent': client.userAgent, ...headers },
    ...(body !== undefined && { body }),
    signal,
  })
  const answer = await readBody(response.body, undefined, MAX_BYTES, signal)
  if (response.statusCode < 200 || response.statusCode > 299)
    throw new Error(`Response ${response.statusCode}`)
  return answer.toString('utf8')
}

/** Whether the call succeeded. A failure is only logged, because the product does not depend on the service. */
export async function callSucceeded(
  log: Logger,
  service: string,
  call: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await call()
    return true
  } catch (err) {
    log.warn({ service, err }, 'service unavailable or refused')
    return false
  }
}
