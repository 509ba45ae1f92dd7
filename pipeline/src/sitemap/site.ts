import { readFileSync } from 'node:fs'
import { withoutTrailingSlashes } from '@daily-drops/core/addresses/trailing-slashes'
import { type Locale, offeredLocales } from '@daily-drops/messages/locales'
import {
  baseUrl,
  httpUrl,
  indexNowKey,
  previewLanguages,
} from '@daily-drops/services/configuration/env-parts'
import type { Logger } from '@daily-drops/services/operations/logger'
import { z } from 'zod'
import type { GuardedClient } from '../fetch/guarded-client.ts'
import { createIndexNow, type IndexNow } from './index-now.ts'
import { createSearchConsole, type SearchConsole, serviceAccountSchema } from './search-console.ts'
import { createSitemapWorkflow, type SitemapWorkflow } from './workflow.ts'

/**
 * Our public address, and the services that are notified of its changes. Services that are not configured are
 * absent.
 */
export interface Site {
  baseUrl: string
  /** The languages that its pages are offered in. */
  locales: readonly Locale[]
  /** The hub that is told about changes of topic feeds. */
  hub?: string
  indexNow?: IndexNow
  searchConsole?: SearchConsole
  workflow?: SitemapWorkflow
}

export const siteSettings = z.object({
  BASE_URL: baseUrl,
  PREVIEW_LANGUAGES: previewLanguages,
  INDEXNOW_KEY: indexNowKey.optional(),
  INDEXNOW_URL: httpUrl.optional(),
  WEBSUB_HUB: httpUrl.optional(),
  SEARCH_CONSOLE_KEY_FILE: z.string().optional(),
  SITEMAP_WORKFLOW_URL: httpUrl.optional(),
  SITEMAP_WORKFLOW_TOKEN: z.string().min(1).optional(),
  SITEMAP_WORKFLOW_REF: z.string().min(1).default('main'),
})

export function createSite(env: z.output<typeof siteSettings>, client: GuardedClient, log: Logger): Site {
  const baseUrl = withoutTrailingSlashes(env.BASE_URL)
  const {
    INDEXNOW_KEY: key,
    SITEMAP_WORKFLOW_URL: url,
    SITEMAP_WORKFLOW_TOKEN: token,
    SITEMAP_WORKFLOW_REF: ref,
    SEARCH_CONSOLE_KEY_FILE: keyFile,
    WEBSUB_HUB: hub,
  } = env
  return {
    baseUrl,
    locales: offeredLocales(env.PREVIEW_LANGUAGES),
    ...(hub && { hub }),
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
