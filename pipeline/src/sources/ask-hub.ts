import { request } from 'undici'
import type { GuardedClient } from '../fetch/guarded-client.ts'
import { fetchTarget, redirectTarget } from '../fetch/targets.ts'

const TOTAL_MS = 15_000
const MAX_REDIRECTS = 3
/** Only these repeat a request with its body. */
const REDIRECTS = new Set([307, 308])
const READ_BYTES = 4 * 1024

/** Sends a form to a hub through the guard, and through it again at each redirect. Throws unless the hub accepts it. */
export async function askHub(
  client: GuardedClient,
  hubUrl: string,
  form: Record<string, string> | [string, string][],
  withinMs = TOTAL_MS,
): Promise<void> {
  const signal = AbortSignal.timeout(withinMs)
  const body = new URLSearchParams(form).toString()
  let url = fetchTarget(hubUrl)
  for (let hops = 0; ; hops += 1) {
    const response = await request(url, {
      method: 'POST',
      dispatcher: client.dispatcher,
      headers: { 'user-agent': client.userAgent, 'content-type': 'application/x-www-form-urlencoded' },
      body,
      signal,
    })
    // Nothing in the answer matters, and it may be endless.
    response.body.dump({ limit: READ_BYTES, signal }).catch(() => undefined)
    const { statusCode, headers } = response
    if (statusCode >= 200 && statusCode < 300) return
    if (!REDIRECTS.has(statusCode) || hops === MAX_REDIRECTS)
      throw new Error(`The hub answered ${statusCode}.`)
    url = redirectTarget(url, [headers.location].flat()[0])
  }
}
