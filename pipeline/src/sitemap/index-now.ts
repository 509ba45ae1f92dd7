import type { Logger } from '@daily-drops/services/operations/logger'
import { callService, callSucceeded } from '../fetch/call-service.ts'
import type { GuardedClient } from '../fetch/guarded-client.ts'

const INDEXNOW_URL = 'https://api.indexnow.org/indexnow'
/** The protocol's limit per call. */
export const URLS_PER_CALL = 10_000

export interface IndexNow {
  /** Notifies Bing and the other IndexNow engines. Returns false, and logs it, when they refused. */
  announce(urls: readonly string[]): Promise<boolean>
}

interface IndexNowOptions {
  client: GuardedClient
  log: Logger
  baseUrl: string
  key: string
  url?: string | undefined
}

export function createIndexNow({ client, log, baseUrl, key, url = INDEXNOW_URL }: IndexNowOptions): IndexNow {
  return {
    announce(urlList) {
      const body = { host: new URL(baseUrl).host, key, keyLocation: `${baseUrl}/${key}.txt`, urlList }
      return callSucceeded(log, 'IndexNow', () =>
        callService(client, url, {
          method: 'POST',
          headers: { 'content-type': 'application/json; charset=utf-8' },
          body: JSON.stringify(body),
        }),
      )
    },
  }
}
