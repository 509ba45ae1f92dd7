import { pathIn } from '@daily-drops/contract/pages/language-paths'
import { offeredLocales } from '@daily-drops/messages/locales'
import type { Page } from '@playwright/test'
import { BASE_URL } from './support/addresses.ts'
import { toast } from './support/auth-screen.ts'
import { awaitScripts, open } from './support/open.ts'
import { sharedPaths } from './support/page-list.ts'
import { signIn } from './support/people.ts'
import { pagesOf } from './support/reading.ts'
import { expect, test } from './support/test.ts'
import { aBranch, aStoryOn, daysAgo, retire } from './support/topics.ts'

const HTML_KB = 120
/** These languages' letters take two or three bytes each, before compression. */
const WIDE_LETTERS = new Set(['ja', 'ar'])
const WIDE_HTML_KB = 132
const JAVASCRIPT_KB = 15
const SCRIPTS = '**/assets/*.js'

const isHydrated = (page: Page) =>
  page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith('__reactProps')))

/** The scripts that the browser runs from the page itself, without the page's data. */
const inlineScripts = (page: Page) =>
  page.evaluate(() =>
    [...document.scripts]
      .filter(({ type, text }) => type === '' && !text.startsWith('window.__reactRouterContext'))
      .reduce((sum, { text }) => sum + text.length, 0),
  )

/** Holds the page's scripts until they are released. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(SCRIPTS, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Makes the page's scripts fail to load. The browser's messages about that are expected. */
async function loseScripts(page: Page): Promise<void> {
  page.context().removeAllListeners('console')
  await page.route(SCRIPTS, (route) => route.abort())
}

test('public pages are small, and run almost no script before the first interaction', async ({ page }) => {
  test.slow()
  const branch = await aBranch()
  for (let story = 0; story < 40; story++) await aStoryOn(branch, daysAgo(1))
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') fetched.push(request.url())
  })
  const shared = sharedPaths(branch.l1.slug, daysAgo(1))
  const own = await pagesOf(await aStoryOn(branch, daysAgo(1)))
  for (const path of [...shared, ...own, '/topics/ai-ml', '/search', '/search?q=the']) {
    const response = await page.goto(path, { waitUntil: 'networkidle' })
    expect(response?.status(), path).toBe(200)
    expect.soft(((await response?.body())?.length ?? 0) / 1000, `kB of ${path}`).toBeLessThanOrEqual(HTML_KB)
    expect.soft(fetched.splice(0), path).toEqual([])
    expect.soft((await inlineScripts(page)) / 1000, `kB run by ${path}`).toBeLessThanOrEqual(JAVASCRIPT_KB)
    expect.soft(await isHydrated(page), path).toBe(false)
  }
  for (const path of ['/topics', `/topics/${branch.l1.slug}`, '/search?q=the'])
    for (const locale of offeredLocales().filter((locale) => locale !== 'en')) {
      const body = await (await page.request.get(pathIn(locale, path))).body()
      const limit = WIDE_LETTERS.has(locale) ? WIDE_HTML_KB : HTML_KB
      expect.soft(body.length / 1000, `kB of ${path} in ${locale}`).toBeLessThanOrEqual(limit)
    }
  await retire(branch)
})

test('a picture that fails to load shows its placeholder before the scripts have loaded', async ({
  page,
}) => {
  // The browser's messages about missing pictures are expected.
  page.context().removeAllListeners('console')
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'image' ? route.abort() : route.fallback(),
  )
  const lost = page.waitForEvent('requestfailed', (request) => request.resourceType() === 'image')
  await page.goto('/')
  await lost
  const framed = () =>
    page
      .locator('img')
      .evaluateAll(
        (images) =>
          (images as HTMLImageElement[]).filter(
            (image) => image.complete && getComputedStyle(image).visibility !== 'hidden',
          ).length,
      )
  await expect.poll(framed).toBe(0)
  expect(await isHydrated(page)).toBe(false)
})

test('clicks before the scripts have loaded are repeated afterwards', async ({ page }) => {
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

test('pressing twice while the scripts are loading acts once', async ({ page }) => {
  await page.goto('/feed')
  const release = await holdScripts(page)
  const save = page.getByRole('article').first().getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await save.click()
  await page.getByRole('checkbox').first().focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox').first()).toBeFocused()
  release()
  await expect(toast(page, 'Please sign in to continue')).toHaveCount(1)
  await expect(page.getByRole('checkbox').first()).toBeChecked()
  await expect(page.getByRole('checkbox').first()).toBeFocused()
  await expect(page.getByRole('button', { name: 'Continue with 1 topic' })).toBeVisible()
})

test('words typed while the scripts are loading stay, and are searched for once', async ({ page }) => {
  await page.goto('/search')
  const release = await holdScripts(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('q=slow+words') && !request.url().endsWith('_routes=root'))
      asked.push(request.url())
  })
  const words = page.getByRole('main').getByRole('searchbox')
  await words.click()
  await page.keyboard.type('slow words')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(words).toHaveValue('slow words')
  release()
  await expect(page).toHaveURL('/search?q=slow+words')
  await expect(page.getByRole('main').getByRole('combobox', { name: 'Words' })).toHaveValue('slow words')
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('slow words')
  expect(asked).toHaveLength(1)
})

test('links work while the scripts are loading, and so does going back', async ({ page }) => {
  await page.goto('/')
  await holdScripts(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Topics' }).click()
  await expect(page).toHaveURL('/topics')
  await page.getByRole('main').getByRole('link', { name: 'AI & ML', exact: true }).first().click()
  await expect(page).toHaveURL('/topics/ai-ml')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
})

test('loading the scripts does not move the page', async ({ page }) => {
  await open(page, '/topics')
  await page.evaluate(() => scrollTo(0, 900))
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  const release = await holdScripts(page)
  await page.mouse.move(200, 200, { steps: 3 })
  await page.evaluate(() => scrollTo(0, 300))
  release()
  await awaitScripts(page)
  expect(await page.evaluate(() => scrollY)).toBe(300)
})

test('hundreds of names are sent once, survive hydration, and are fetched again if they are lost', async ({
  page,
}) => {
  await page.goto('/topics')
  // Hidden in the folds of their letters.
  const names = page.locator('[aria-labelledby="level-3"] .topic-names a')
  const sent = await names.allTextContents()
  expect(sent.length).toBeGreaterThan(400)
  expect((await page.content()).split('Volleyball, Handball')).toHaveLength(2)
  await awaitScripts(page)
  expect(await names.allTextContents()).toEqual(sent)

  await page.goto('/topics')
  // As an extension that rewrites pages does.
  await page.locator('div:has(> [aria-labelledby="level-3"])').evaluate((place) => place.replaceChildren())
  await expect(names).toHaveCount(0)
  await awaitScripts(page)
  await expect.poll(() => names.count()).toBeGreaterThan(400)
})

test('without its scripts a form is sent by the browser', async ({ page }) => {
  await loseScripts(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Open search' }).click()
  await expect(page).toHaveURL(/\/search\??$/)
})

test('an old page whose scripts a release has removed is fetched again', async ({ page }) => {
  await loseScripts(page)
  await page.clock.install()
  await page.goto('/pricing')
  await page.clock.fastForward('02:00')
  const again = page.waitForRequest((request) => request.isNavigationRequest())
  await page.mouse.move(300, 300, { steps: 3 })
  await again
})

test('a story opened before the scripts have loaded opens at once, once, and is recorded', async ({
  page,
}) => {
  const branch = await aBranch()
  await aStoryOn(branch, daysAgo(1), { title: 'To read' })
  await page.context().route(/\.example\//, (route) => route.fulfill({ body: 'Elsewhere' }))
  await page.goto(`/topics/${branch.l3.slug}`)
  const release = await holdScripts(page)
  const notes: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('record-open')) notes.push(request.url())
  })
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'To read' }).click(),
  ])
  await tab.close()
  release()
  await expect.poll(() => notes.length).toBe(1)
  const [second] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'To read' }).click(),
  ])
  await second.close()
  await expect.poll(() => notes.length).toBe(2)
  expect(page.context().pages()).toHaveLength(1)
  await retire(branch)
})

test('a page loads its scripts for visitors who accepted analytics, and notices a sign-in in another tab', async ({
  page,
  context,
}) => {
  await page.goto('/')
  const other = await context.newPage()
  await signIn(other)
  await other.goto('/how-it-works')
  await expect.poll(() => isHydrated(other)).toBe(true)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toHaveCount(0)

  await context.clearCookies()
  await context.addCookies([{ name: 'analytics', value: 'granted', url: BASE_URL }])
  await page.goto('/')
  await expect.poll(() => isHydrated(page)).toBe(true)
})
