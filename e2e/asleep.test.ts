import type { Page } from '@playwright/test'
import { BASE_URL } from './support/addresses.ts'
import { signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { aBranch, aStoryOn, daysAgo, retire } from './support/topics.ts'

const HTML_KB = 120
const JAVASCRIPT_KB = 15

const isAwake = (page: Page) =>
  page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith('__reactProps')))

/** What the browser runs of the page itself; the page's data is none of it. */
const inlineScripts = (page: Page) =>
  page.evaluate(() =>
    [...document.scripts]
      .filter(({ type, text }) => type === '' && !text.startsWith('window.__reactRouterContext'))
      .reduce((sum, { text }) => sum + text.length, 0),
  )

test('public pages are small, and run next to no script before somebody touches them', async ({ page }) => {
  test.slow()
  const branch = await aBranch()
  for (let story = 0; story < 40; story++) await aStoryOn(branch, daysAgo(1))
  const topic = `/topics/${branch.l1.slug}`
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') fetched.push(request.url())
  })
  for (const path of [
    '/',
    '/topics',
    '/topics/ai-ml',
    topic,
    `${topic}/archive`,
    `${topic}/${daysAgo(1)}`,
    '/search?q=the',
    '/feed',
    '/how-it-works',
    '/pricing',
  ]) {
    const response = await page.goto(path, { waitUntil: 'networkidle' })
    expect(response?.status(), path).toBe(200)
    expect.soft(((await response?.body())?.length ?? 0) / 1000, `kB of ${path}`).toBeLessThanOrEqual(HTML_KB)
    expect.soft(fetched, path).toEqual([])
    expect.soft((await inlineScripts(page)) / 1000, `kB run by ${path}`).toBeLessThanOrEqual(JAVASCRIPT_KB)
    expect.soft(await isAwake(page), path).toBe(false)
  }
  await retire(branch)
})

test('what was pressed while the page slept is done when it is awake', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Open search' }).click()
  await expect(page.getByRole('searchbox', { name: 'Search articles' })).toBeVisible()

  await page.goto('/feed')
  await page.getByRole('article').first().getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Please sign in to continue')).toBeVisible()

  await page.goto('/feed')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()

  await page.goto('/')
  await page.getByRole('contentinfo').locator('label', { hasText: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a story opened while the page slept opens at once, and once, and is noted', async ({ page }) => {
  const branch = await aBranch()
  await aStoryOn(branch, daysAgo(1), { title: 'To read' })
  await page.context().route(/\.example\//, (route) => route.fulfill({ body: 'Elsewhere' }))
  await page.goto(`/topics/${branch.l3.slug}`)
  const noted = page.waitForRequest(/record-open/)
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'To read' }).click(),
  ])
  await noted
  await tab.close()
  expect(page.context().pages()).toHaveLength(1)
  await retire(branch)
})

test('a page wakes by itself for who agreed to be counted, and hears of a sign-in elsewhere', async ({
  page,
  context,
}) => {
  await page.goto('/')
  const other = await context.newPage()
  await signIn(other)
  await other.goto('/how-it-works')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toHaveCount(0)

  await context.clearCookies()
  await context.addCookies([{ name: 'analytics', value: 'granted', url: BASE_URL }])
  await page.goto('/')
  await expect.poll(() => isAwake(page)).toBe(true)
})
