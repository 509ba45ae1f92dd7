import type { testSitemapConnectivity } from '@daily-drops/contract/jobs/operations'
import type { JobOutputOf } from '@daily-drops/contract/kernel/define-job'
import { SITEMAP_FILES, SITEMAP_INDEX, sitemapPath } from '@daily-drops/contract/site/sitemaps'
import { request } from 'undici'
import { FETCH_FAILURES, failureCodeOf } from '../fetch/failures.ts'
import { ACCEPTED_ENCODINGS, readBody } from '../fetch/read-body.ts'
import { readSitemap } from './read-sitemap.ts'
import { SITEMAP_LIMITS } from './sitemap-xml.ts'

const TOTAL_MS = 10_000

type Test = JobOutputOf<typeof testSitemapConnectivity>

interface Tested {
  result: Test['results'][number]
  locations: string[] | undefined
}

/** Fetches the index, the files that always exist, and the others that the index names. */
export async function testSitemaps(baseUrl: string): Promise<Test> {
  const index = await testSitemap(baseUrl + sitemapPath(SITEMAP_INDEX))
  const named = (index.locations ?? []).filter((url) => url.startsWith(`${baseUrl}/`))
  const always = SITEMAP_FILES.map((name) => baseUrl + sitemapPath(name))
  const files: Tested[] = []
  // One after the other, as a crawler would, because their times are measured.
  for (const url of new Set([...always, ...named])) files.push(await testSitemap(url))

  const results = [index, ...files].map(({ result }) => result)
  return {
    results,
    summary: {
      successCount: results.filter(({ status }) => status === 'success').length,
      totalEndpoints: results.length,
      totalUrls: files.reduce((sum, { result }) => sum + result.urlCount, 0),
    },
  }
}

async function testSitemap(url: string): Promise<Tested> {
  const started = performance.now()
  const answer = await fetchOwn(url)
  const responseTime = Math.round(performance.now() - started)
  const locations = answer.body === undefined ? undefined : readSitemap(answer.body)
  const error = answer.error ?? (locations ? null : 'The response isn’t a sitemap.')
  return {
    locations,
    result: {
      url,
      status: error === null ? 'success' : 'error',
      error,
      httpStatus: answer.httpStatus,
      urlCount: locations?.length ?? 0,
      responseTime,
      isValidXml: locations !== undefined,
    },
  }
}

interface OwnAnswer {
  httpStatus: number | null
  error: string | null
  body?: string
}

/**
 * Bypasses the guard on purpose: BASE_URL is the operator's own and may be in a private network. Nothing else
 * is fetched: the addresses begin with it, and redirects are not followed.
 */
async function fetchOwn(url: string): Promise<OwnAnswer> {
  const signal = AbortSignal.timeout(TOTAL_MS)
  let httpStatus: number | null = null
  try {
    const response = await request(url, { headers: { 'accept-encoding': ACCEPTED_ENCODINGS }, signal })
    httpStatus = response.statusCode
    const encoding = response.headers['content-encoding']?.toString()
    const body = await readBody(response.body, encoding, SITEMAP_LIMITS.bytes, signal)
    if (httpStatus !== 200) return { httpStatus, error: `HTTP ${httpStatus}` }
    return { httpStatus, error: null, body: body.toString('utf8') }
  } catch (error) {
    const code = failureCodeOf(error)
    if (!code) throw error
    return { httpStatus, error: FETCH_FAILURES[code] }
  }
}
