import type { Logger } from '@daily-drops/services/operations/logger'
import { callService, callSucceeded } from '../fetch/call-service.ts'
import type { GuardedClient } from '../fetch/guarded-client.ts'

export interface SitemapWorkflow {
  /** Returns whether the code host accepted it. */
  start(): Promise<boolean>
}

interface WorkflowOptions {
  client: GuardedClient
  log: Logger
  /** https://api.github.com/repos/<owner>/<repository>/actions/workflows/<file>/dispatches */
  url: string
  token: string
  /** The branch whose workflow runs. */
  ref: string
}

/** GitHub's "create a workflow dispatch event". */
export function createSitemapWorkflow({ client, log, url, token, ref }: WorkflowOptions): SitemapWorkflow {
  return {
    start: () =>
      callSucceeded(log, 'sitemap workflow', () =>
        callService(client, url, {
          method: 'POST',
          headers: {
            accept: 'application/vnd.github+json',
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'x-github-api-version': '2022-11-28',
          },
          body: JSON.stringify({ ref }),
        }),
      ),
  }
}
