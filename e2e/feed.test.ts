import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { openChoices } from './support/choices.ts'
import { open } from './support/open.ts'
import { db, signIn } from './support/people.ts'
import { signInReader } from './support/readers.ts'
import { expect, test } from './support/test.ts'
import { serveVideoHost } from './support/video-host.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const headlines = (page: Page) => cards(page).getByRole('heading', { level: 2 })
const badge = (page: Page) => page.getByText('Using temporary preferences')
const sponsored = (page: Page) => page.getByRole('complementary', { name: 'Sponsored' })
const video = (page: Page) => cards(page).filter({ hasText: / views/ })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

test.beforeEach(({ page }) => serveVideoHost(page))

/** The sites that items link to, as if they were reachable. */
async function servePublishers(page: Page) {
  const isElsewhere = (url: URL) => /\.example$|youtube\.com$/.test(url.hostname)
  await page
    .context()
    .route(isElsewhere, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Article</title>' }),
    )
}

async function followed(page: Page, link: Locator): Promise<string> {
  const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await tab.waitForLoadState()
  const url = tab.url()
  await tab.close()
  return url
}

test('[FEED-01] [FEED-02] [FEED-03] [FEED-04] [FEED-22] a reader finds the five items of the day', async ({
  page,
}) => {
  await signInReader(page)
  await open(page, '/feed')
  await expect(heading(page)).toHaveText("Today's Drops")
  await expect(page.getByText('Curated content based on your interests')).toBeVisible()
  await expect(page.getByText('≥1 YouTube per Drop • ≤2 per source • ≤1 sponsored')).toBeVisible()
  await expect(badge(page)).toHaveCount(0)
  await expect(cards(page)).toHaveCount(5)
  for (const card of await cards(page).all()) {
    for (const name of ['Save', 'Like']) {
      await expect(card.getByRole('button', { name, exact: true })).toBeVisible()
    }
    const choices = await openChoices(card)
    for (const name of [/^Dislike/, /^Dismiss/, /^Report/]) {
      await expect(choices.getByRole('menuitem', { name })).toBeVisible()
    }
    await page.keyboard.press('Escape')
  }
})

test('[DEC-30] [DEC-32] the edition is the same after a reload, and each reason opens to its score', async ({
  page,
}) => {
  await signInReader(page)
  await open(page, '/feed')
  const titles = await headlines(page).allTextContents()
  await page.reload()
  await expect(headlines(page)).toHaveText(titles)

  const reason = cards(page).first().getByRole('group').filter({ hasText: 'You follow' })
  await reason.locator('summary').click()
  const points = await reason.getByRole('cell').allTextContents()
  const [total, ...terms] = points.map(Number).reverse()
  expect(terms.reduce((sum, term) => sum + term, 0)).toBe(total)
})

test('[FEED-04] [PERM-02] [DEC-33] a visitor reads the public edition, and the page says so', async ({
  page,
}) => {
  await open(page, '/feed')
  await expect(badge(page)).toBeVisible()
  await expect(cards(page)).toHaveCount(5)
})

test('[FEED-05] says that the edition is being prepared while it loads', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  // The edition itself. The frame's requests are answered at once.
  const isEdition = ({ pathname, searchParams }: URL) =>
    pathname === '/feed.data' && searchParams.get('_routes')?.includes('feed') === true
  await page.route(isEdition, async (route) => {
    await held
    await route.fallback()
  })
  await open(page, '/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Feed' }).click()
  const loading = page.getByRole('main').getByRole('status')
  await expect(loading).toHaveText('Your Daily Drop is being prepared.')
  release()
  await expect(cards(page)).toHaveCount(5)
  await expect(loading).toHaveCount(0)
})

test('[FEED-06] a reader without topics is asked to choose some', async ({ page }) => {
  await signIn(page)
  await open(page, '/feed')
  await expect(page.getByRole('heading', { name: 'Setup Your Preferences' })).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Choose your topics' }).click()
  await expect(page).toHaveURL('/preferences')
})

test('[FEED-07] a reader without any items can change what they follow', async ({ page }) => {
  await signInReader(page, { languages: ['fi'] })
  await open(page, '/feed')
  await expect(page.getByRole('heading', { name: 'No Drops Found' })).toBeVisible()
  await page.getByRole('link', { name: 'Adjust Preferences' }).click()
  await expect(page).toHaveURL('/preferences')
})

test('[FEED-08] [FEED-09] one sponsored card and the closing words end the page', async ({ page }) => {
  await signInReader(page)
  await open(page, '/feed')
  await expect(sponsored(page)).toHaveCount(1)
  await expect(sponsored(page)).toContainText('Sponsored')
  const text = (await page.getByRole('main').textContent()) ?? ''
  const parts = [
    await headlines(page).last().textContent(),
    'Sponsored',
    "That's it for today.",
    'Check back tomorrow for fresh content',
  ]
  const places = parts.map((part) => text.lastIndexOf(part ?? ''))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places[0]).toBeGreaterThan(0)
})

test('[DEC-34] premium readers have no sponsored card', async ({ page }) => {
  await signInReader(page, { tier: 'premium' })
  await open(page, '/feed')
  await expect(page.getByText("That's it for today.")).toBeVisible()
  await expect(sponsored(page)).toHaveCount(0)
})

test('[FEED-13] [FEED-14] [FEED-15] on the Free plan a video opens at its host in a new tab', async ({
  page,
}) => {
  await servePublishers(page)
  await signInReader(page)
  await open(page, '/feed')
  await expect(video(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Play/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Open on YouTube' })).toHaveCount(0)
  await expect(video(page).getByRole('link', { name: 'Watch inline with Premium' })).toBeVisible()
  const address = await followed(page, video(page).getByRole('heading').getByRole('link'))
  expect(new URL(address).hostname).toBe('www.youtube.com')
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('[FEED-18] [FEED-19] a video shows its length and its views', async ({ page }) => {
  await signInReader(page)
  await open(page, '/feed')
  await expect(video(page).getByText(/^(\d+:)?\d{1,2}:\d{2}$/)).toBeVisible()
  await expect(video(page).getByText(/^\d+(\.\d)?[KMB]? views$/)).toBeVisible()
})

test('[FEED-20] a topic leads to its page', async ({ page }) => {
  await signInReader(page)
  await open(page, '/feed')
  const topic = cards(page).first().getByRole('list', { name: 'Topics' }).getByRole('link').first()
  const href = await topic.getAttribute('href')
  expect(href).toMatch(/^\/topics\/[a-z0-9-]+$/)
  await topic.click()
  await expect(page).toHaveURL(href as string)
})

test('[FEED-24] [ERR-08] [PERM-13] a visitor opens items, and no error appears if that cannot be recorded', async ({
  page,
}) => {
  await servePublishers(page)
  await page.route('**/functions/v1/record-open', (route) => route.abort())
  await open(page, '/feed')
  const address = await followed(page, headlines(page).first().getByRole('link'))
  expect(new URL(address).hostname).toMatch(/\.example$/)
  await expect(page.getByText('1 of 5 opened')).toBeVisible()
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
})

test('opened items count as progress, even after a reload', async ({ page }) => {
  await servePublishers(page)
  await signInReader(page)
  await open(page, '/feed')
  await expect(page.getByText('0 of 5 opened')).toBeVisible()
  await followed(page, headlines(page).nth(1).getByRole('link'))
  await page.reload()
  await expect(page.getByText('1 of 5 opened')).toBeVisible()
})

/** As if the reader's edition had been built a day ago. */
async function moveToYesterday(userId: string) {
  const today = await db
    .selectFrom('editions')
    .select(['day', 'ranking_version'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const day = new Date(Date.parse(today.day) - 86_400_000).toISOString().slice(0, 10)
  await db
    .insertInto('editions')
    .values({ ...today, user_id: userId, day, constraints_applied: '[]' })
    .execute()
  await db.updateTable('edition_items').set({ day }).where('user_id', '=', userId).execute()
  await db.deleteFrom('editions').where('user_id', '=', userId).where('day', '=', today.day).execute()
}

test('a past edition is at its own date, and none of its stories comes again', async ({ page }) => {
  const { id } = await signInReader(page)
  await open(page, '/feed')
  const titles = await headlines(page).allTextContents()
  await moveToYesterday(id)
  await open(page, '/feed')
  const later = await headlines(page).allTextContents()
  expect(later.filter((title) => titles.includes(title))).toEqual([])

  await page.getByRole('link', { name: 'Previous day' }).click()
  await expect(headlines(page)).toHaveText(titles)
  await expect(page).toHaveURL(/\/feed\?date=\d{4}-\d\d-\d\d$/)
  await expect(page.getByText("That's it for today.")).toHaveCount(0)
  await page.getByRole('link', { name: 'Next day' }).click()
  await expect(headlines(page)).toHaveText(later)
  await expect(page.getByRole('link', { name: 'Next day' })).toHaveCount(0)
})

test('an invalid date is not found, and the Free plan ends after 90 days', async ({ page }) => {
  await signInReader(page)
  for (const date of ['yesterday', '2026-02-30', dayBefore(-3)]) {
    expect((await page.goto(`/feed?date=${date}`))?.status(), date).toBe(404)
  }
  await open(page, `/feed?date=${dayBefore(95)}`)
  await expect(page.getByText('Archives older than 90 days require Premium access.')).toBeVisible()
  await page.getByRole('link', { name: 'Upgrade to Premium' }).click()
  await expect(page).toHaveURL('/pricing')
})

test('items in another language are marked, with our own text in English', async ({ page }) => {
  await signInReader(page, { languages: ['it', 'de'] })
  await open(page, '/feed')
  const languages = await cards(page).evaluateAll((all) => all.map((card) => card.getAttribute('lang')))
  expect(languages.length).toBeGreaterThan(0)
  expect(languages.filter((language) => language !== 'it' && language !== 'de')).toEqual([])
  await expect(cards(page).first().getByRole('group', { name: 'Actions' })).toHaveAttribute('lang', 'en')
})

test("[RANK-12] no page requests anything from third parties except the video host's pictures", async ({
  page,
}) => {
  const others = new Set<string>()
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== 'localhost') others.add(hostname)
  })
  for (const path of ['/', '/feed', '/topics', '/search', '/pricing', '/newsletter', '/how-it-works']) {
    await open(page, path)
    await page.waitForLoadState('networkidle')
  }
  expect([...others]).toEqual(['i.ytimg.com'])
})

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]) {
  for (const tier of ['free', 'premium'] as const) {
    test(`the ${tier} feed is accessible at ${viewport.width} px and does not move while it loads`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      await signInReader(page, { tier, languages: ['en', 'it'] })
      await open(page, '/feed')
      await expect(cards(page)).toHaveCount(5)
      await expect(heading(page)).toHaveCount(1)
      const moved = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) =>
              resolve(list.getEntries().reduce((sum, entry) => sum + (entry as LayoutShift).value, 0)),
            ).observe({ type: 'layout-shift', buffered: true })
            setTimeout(() => resolve(0), 500)
          }),
      )
      expect(moved).toBeLessThan(0.02)
      await cards(page).last().locator('summary').click()
      // What is half under the header is not too small.
      await page.evaluate(() => scrollTo(0, 0))
      await expectAccessible(page)
      await page.setViewportSize({ width: 360, height: 740 })
      await expectNoSidewaysScroll(page)
    })
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the edition is readable, each reason opens, and headlines are links', async ({ page }) => {
    await page.goto('/feed')
    await expect(cards(page)).toHaveCount(5)
    const first = cards(page).first()
    await first.locator('summary').click()
    await expect(first.getByRole('table', { name: 'How the score is calculated' })).toBeVisible()
    await expect(first.getByRole('heading').getByRole('link')).toHaveAttribute('href', /^https:/)
    await page.getByRole('link', { name: 'Previous day' }).click()
    await expect(page).toHaveURL(/date=/)
  })
})
