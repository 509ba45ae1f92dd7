import { readFileSync } from 'node:fs'
import { withoutTrailingSlashes } from '@daily-drops/core/addresses/trailing-slashes'
import type { Logger } from '@daily-drops/services/operations/logger'
import type { Env } from '../env.ts'
import type { GuardedClient } from '../fetch/guarded-client.ts'
import { createIndexNow, type IndexNow } from './index-now.ts'
import { createSearchConsole, type SearchConsole, serviceAccountSchema } from './search-console.ts'
import { createSitemapWorkflow, type SitemapWorkflow } from './workflow.ts'

/** Our own pages as others see them, and who is told about them; what is not configured is not there. */
export interface Site {
  baseUrl: string
  indexNow?: IndexNow
  searchConsole?: SearchConsole
  workflow?: SitemapWorkflow
}

type SiteEnv = Pick<
  Env,
  | 'BASE_URL'
  | 'INDEXNOW_KEY'
  | 'INDEXNOW_URL'
  | 'SEARCH_CONSOLE_KEY_FILE'
  | 'SITEMAP_WORKFLOW_URL'
  | 'SITEMAP_WORKFLOW_TOKEN'
  | 'SITEMAP_WORKFLOW_REF'
>

export function createSite(env: SiteEnv, client: GuardedClient, log: Logger): Site {
  const baseUrl = withoutTrailingSlashes(env.BASE_URL)
  const {
    INDEXNOW_KEY: key,
    SITEMAP_WORKFLOW_URL: url,
    SITEMAP_WORKFLOW_TOKEN: token,
    SITEMAP_WORKFLOW_REF: ref,
    SEARCH_CONSOLE_KEY_FILE: keyFile,
  } = env
  return {
    baseUrl,
    ...(key && { indexNow: createIndexNow({ client, log, baseUrl, key, url: env.INDEXNOW_URL }) }),
    ...(keyFile && {
      searchConsole: createSearchConsole({ client, log, baseUrl, account: readAccount(keyFile) }),
    }),
    ...(url && token && { workflow: createSitemapWorkflow({ client, log, url, token, ref }) }),
  }
}

function readAccount(file: string) {
  return serviceAccountSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}
