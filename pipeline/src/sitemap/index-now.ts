import type { Logger } from '@daily-drops/services/operations/logger'
import { callService, callSucceeded } from '../fetch/call-service.ts'
import type { GuardedClient } from '../fetch/guarded-client.ts'

const INDEXNOW_URL = 'https://api.indexnow.org/indexnow'
/** As many as the protocol takes in one call. */
export const URLS_PER_CALL = 10_000

export interface IndexNow {
  /** Tells Bing and the other engines behind IndexNow; false, and a line in the log, when they did not take it. */
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
