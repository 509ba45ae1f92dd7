import { describe, expect, it } from 'vitest'
import { startService } from '../testing/service.ts'
import { testSitemaps } from './connectivity.ts'
import { writeIndex } from './sitemap-xml.ts'

const FOLDER = '/sitemap-proxy/sitemaps/'
const urlset = (...paths: string[]) =>
  `<urlset>${paths.map((path) => `<url><loc>https://drops.example${path}</loc></url>`).join('')}</urlset>`

describe('the connectivity test', () => {
  it('fetches the index, the three files and our other files that the index names', async () => {
    const files: Record<string, string> = {
      [`${FOLDER}core.xml`]: urlset('/', '/feed'),
      [`${FOLDER}topics.xml`]: urlset('/topics/a'),
      [`${FOLDER}topics-archive.xml`]: urlset(),
      [`${FOLDER}topics-archive-2.xml`]: urlset('/topics/a/archive'),
    }
    await using elsewhere = await startService(() => ({ status: 200, body: urlset('/') }))
    await using own = await startService(({ path = '' }) => {
      const named = [...Object.keys(files).map((name) => own.origin + name), `${elsewhere.origin}/stolen.xml`]
      const index = writeIndex(named.map((url) => ({ url, changedAt: undefined })))
      const body = path === '/sitemap.xml' ? index : files[path]
      return body ? { status: 200, body } : { status: 404 }
    })

    const { results, summary } = await testSitemaps(own.origin)
    expect(
      results.map(({ url, urlCount, status }) => [url.replace(own.origin, ''), urlCount, status]),
    ).toEqual([
      ['/sitemap.xml', 5, 'success'],
      [`${FOLDER}core.xml`, 2, 'success'],
      [`${FOLDER}topics.xml`, 1, 'success'],
      [`${FOLDER}topics-archive.xml`, 0, 'success'],
      [`${FOLDER}topics-archive-2.xml`, 1, 'success'],
    ])
    expect(summary).toEqual({ successCount: 5, totalEndpoints: 5, totalUrls: 4 })
    expect(elsewhere.received).toEqual([])
  })

  it('distinguishes a missing file, a page in its place and a redirect, and follows none', async () => {
    await using own = await startService(({ path = '' }) => {
      if (path.endsWith('core.xml')) return { status: 200, body: '<html><p>Sign in</html>' }
      if (path.endsWith('topics.xml')) return { status: 302 }
      return { status: 404, body: 'Not found' }
    })
    const { results, summary } = await testSitemaps(own.origin)
    expect(results).toMatchObject([
      { status: 'error', httpStatus: 404, error: 'HTTP 404', isValidXml: false },
      { status: 'error', httpStatus: 200, error: 'The response isn’t a sitemap.', isValidXml: false },
      { status: 'error', httpStatus: 302, error: 'HTTP 302', isValidXml: false },
      { status: 'error', httpStatus: 404, urlCount: 0 },
    ])
    expect(summary).toEqual({ successCount: 0, totalEndpoints: 4, totalUrls: 0 })
  })

  it('says when nothing responds', async () => {
    const own = await startService(() => ({ status: 200 }))
    await own[Symbol.asyncDispose]()
    const { results } = await testSitemaps(own.origin)
    expect(results[0]).toMatchObject({
      status: 'error',
      httpStatus: null,
      error: 'The address couldn’t be reached.',
    })
  })
})
