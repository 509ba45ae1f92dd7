import { httpUrl } from '@daily-drops/services/configuration/env-parts'
import { z } from 'zod'
import { callService } from '../fetch/call-service.ts'
import type { GuardedClient } from '../fetch/guarded-client.ts'

/** The CDN in front of visitors' pages. */
export interface Cdn {
  /** Throws unless the CDN confirms that it has purged every page with one of these keys. */
  purge(keys: readonly string[]): Promise<void>
}

export const cdnSettings = z.object({
  CDN_PURGE_URL: httpUrl.optional(),
  CDN_PURGE_TOKEN: z.string().min(1).optional(),
  CDN_PURGE_BY: z.enum(['surrogate-key', 'cache-tag']).default('surrogate-key'),
})
type CdnSettings = z.output<typeof cdnSettings>

const PATIENCE_MS = 10_000

/** Undefined where none is configured. */
export function createCdn(env: CdnSettings, client: GuardedClient, withinMs = PATIENCE_MS): Cdn | undefined {
  const { CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token, CDN_PURGE_BY: way } = env
  if (!url || !token) return undefined
  return {
    async purge(keys) {
      checkAnswer(await callService(client, url, { method: 'POST', withinMs, ...REQUESTS[way](keys, token) }))
    },
  }
}

type PurgeRequest = (
  keys: readonly string[],
  token: string,
) => { headers: Record<string, string>; body?: string }

const REQUESTS: Record<CdnSettings['CDN_PURGE_BY'], PurgeRequest> = {
  /** Fastly's format. */
  'surrogate-key': (keys, token) => ({
    headers: { 'fastly-key': token, 'surrogate-key': keys.join(' '), accept: 'application/json' },
  }),
  /** Cloudflare's format. */
  'cache-tag': (keys, token) => ({
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tags: keys }),
  }),
}

/** A page from elsewhere, such as a sign-in form, is no confirmation. */
function checkAnswer(text: string): void {
  if (text === '') return
  const answer = parsed(text)
  if (typeof answer !== 'object' || answer === null) throw new Error('Not a CDN response')
  if ('success' in answer && answer.success !== true) throw new Error('The CDN did not purge')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
