import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import {
  generateSitemap,
  listSitemapRuns,
  testSitemapConnectivity,
  triggerSitemapGeneration,
} from '@daily-drops/contract/functions/operations/sitemap'
import type { FunctionContract } from '@daily-drops/contract/kernel/define-function'
import { PUBLIC_PAGES } from '@daily-drops/contract/site/public-pages'
import { aDrop, aTopicBranch } from '@daily-drops/db/testing/factories'
import { LOCALES } from '@daily-drops/messages/locales'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { post, type SignedIn, signUp, startTestApp } from '../../testing/test-app.ts'

const WORKER = fileURLToPath(new URL('../../../../pipeline/src/main.ts', import.meta.url))

let host: Awaited<ReturnType<typeof startTestApp>>
let admin: SignedIn
let origin: string
let worker: ChildProcess
let server: ReturnType<typeof serve>

beforeAll(async () => {
  server = serve({ fetch: (request) => host.app.fetch(request), port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  host = await startTestApp({ BASE_URL: origin })
  admin = await signUp(host.deps.auth, host.db, { role: 'admin' })
  await aDrop(host.db, { topics: await aTopicBranch(host.db) })
  worker = spawn(process.execPath, [WORKER], {
    env: { NODE_ENV: 'test', DATABASE_URL: host.deps.env.DATABASE_URL, BASE_URL: `${origin}/` },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(createInterface({ input: worker.stdout as NodeJS.ReadableStream }), 'line')
})
afterAll(async () => {
  worker.kill('SIGTERM')
  await once(worker, 'exit')
  server.close()
  await host.close()
})

async function call(fn: FunctionContract) {
  const response = await host.app.request(`/functions/v1/${fn.name}`, post({}, admin.token))
  return { status: response.status, body: (await response.json()) as Record<string, never> }
}

const runs = async () => (await call(listSitemapRuns)).body as unknown as { success: boolean | null }[]

describe('the functions of sitemaps', () => {
  const languages = Object.keys(LOCALES).length
  const core = PUBLIC_PAGES.reduce((sum, page) => sum + (page.isEnglishOnly ? 1 : languages), 0)
  /** Main, sub and specific topic: each with its archive and one day. */
  const [topics, archive] = [3 * languages, 6 * languages]
  /** The one that the item is from. */
  const sources = languages
  const totalUrls = core + topics + archive + sources

  it('[FUN-20] [DEC-53] generate them in the worker and return how many addresses they have', async () => {
    expect(await call(generateSitemap)).toEqual({ status: 200, body: { totalUrls } })
    expect(await runs()).toMatchObject([
      { success: true, total_urls: totalUrls, topics_count: 3, archive_urls_count: archive },
    ])
    const audited = host.db
      .selectFrom('audit_log')
      .select('actor_id')
      .where('action', '=', 'generate-sitemap')
    expect(await audited.execute()).toEqual([{ actor_id: admin.id }])
  })

  it('[FUN-33] test what is served, file by file', async () => {
    const { body } = await call(testSitemapConnectivity)
    expect(body).toEqual({
      results: [
        ['/sitemap.xml', 4],
        ['/sitemap-proxy/sitemaps/core.xml', core],
        ['/sitemap-proxy/sitemaps/topics.xml', topics],
        ['/sitemap-proxy/sitemaps/topics-archive.xml', archive],
        ['/sitemap-proxy/sitemaps/sources.xml', sources],
      ].map(([path, urlCount]) => ({
        url: `${origin}${path}`,
        status: 'success',
        error: null,
        httpStatus: 200,
        urlCount,
        responseTime: expect.any(Number),
        isValidXml: true,
      })),
      summary: { successCount: 5, totalEndpoints: 5, totalUrls },
    })
  })

  it('[FUN-32] [DEC-62] start a generation and return who does it; its run joins the history', async () => {
    expect(await call(triggerSitemapGeneration)).toEqual({
      status: 200,
      body: { success: true, via: 'worker', job_id: expect.any(String) },
    })
    await vi.waitFor(
      async () => expect(await runs()).toMatchObject([{ success: true }, { success: true }]),
      10_000,
    )
  })
})
