import { generateSitemap } from '@daily-drops/contract/functions/operations/sitemap'
import { splitLanguagePath } from '@daily-drops/contract/pages/language-paths'
import { SITEMAP_INDEX, sitemapPath } from '@daily-drops/contract/site/sitemaps'
import { offeredLocales } from '@daily-drops/messages/locales'
import { readSitemap } from '@daily-drops/pipeline/sitemap/read-sitemap'
import type { APIRequestContext } from '@playwright/test'
import { BASE_URL } from './support/addresses.ts'
import { register } from './support/people.ts'
import { expect, test } from './support/test.ts'

const LOCALES = offeredLocales()
const AT_ONCE = 4
const WALKED = 100

/** A sitemap's addresses, read as XML. */
async function named(request: APIRequestContext, url: string): Promise<string[]> {
  const response = await request.get(url)
  expect([url, response.status()]).toEqual([url, 200])
  const sitemap = readSitemap(await response.text())
  expect(sitemap, url).toBeDefined()
  return sitemap ?? []
}

/** The addresses without their own page, and those whose page asks search engines not to index it. */
async function notToBeFound(request: APIRequestContext, urls: readonly string[]): Promise<string[]> {
  const waiting = [...urls]
  const missing: string[] = []
  const walk = async () => {
    for (let url = waiting.pop(); url; url = waiting.pop()) {
      const response = await request.get(url, { maxRedirects: 0 })
      const isHidden = (await response.text()).includes('content="noindex')
      if (response.status() !== 200 || isHidden) missing.push(`${response.status()} ${url}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, walk))
  return missing
}

/** All of them would take minutes. These are from every file, with all its kinds of pages. */
function spread(pages: readonly string[]): string[] {
  const step = Math.ceil(pages.length / WALKED)
  return pages.filter((url, place) => !url.includes('/topics/') || place % step === 0)
}

test('[LANG-05] the sitemaps list every page in every language, and addresses of every kind respond', async ({
  request,
  playwright,
}) => {
  test.slow()
  await register(request, { role: 'admin' })
  const answer = await request.post(`/functions/v1/${generateSitemap.name}`, {
    data: {},
    headers: { origin: BASE_URL },
  })
  const { totalUrls } = (await answer.json()) as { totalUrls: number }

  const visitor = await playwright.request.newContext()
  const files = await named(visitor, BASE_URL + sitemapPath(SITEMAP_INDEX))
  const pages = (await Promise.all(files.map((url) => named(visitor, url)))).flat()
  expect(pages).toHaveLength(totalUrls)
  expect(new Set(pages).size).toBe(totalUrls)
  expect(pages.filter((url) => url.includes('/topics/')).length).toBeGreaterThan(100)
  const languages = Map.groupBy(pages, (url) => splitLanguagePath(url.slice(BASE_URL.length), LOCALES).path)
  const lacking = [...languages].filter(([, versions]) => versions.length !== LOCALES.length)
  expect(lacking.map(([path]) => path)).toEqual(['/docs/api'])
  const missing = await notToBeFound(visitor, spread(pages))
  // Topics and sources that other journeys have retired meanwhile are no longer listed either.
  const listed = new Set((await Promise.all(files.map((url) => named(visitor, url)))).flat())
  expect(missing.filter((line) => listed.has(line.slice(4)))).toEqual([])
  await visitor.dispose()
})
