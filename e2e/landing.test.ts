import { metaDescription } from '@daily-drops/core/text/excerpt'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { BASE_URL } from './support/addresses.ts'
import { open } from './support/open.ts'
import { db, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const today = () => new Date().toISOString().slice(0, 10)
const main = (page: Page) => page.getByRole('main')
const region = (page: Page, name: string) => page.getByRole('region', { name })

/** The page's structured data, as search engines read it. */
async function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  return blocks.map((block) => JSON.parse(block))
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[LAND-01] [LAND-02] [LAND-03] the hero says what it is, and shows today’s edition', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The five things worth your morning.')
    const edition = region(page, 'Today’s public edition')
    await expect(edition.getByRole('listitem')).toHaveCount(5)
    const shown = await edition.getByRole('heading', { level: 3 }).allTextContents()
    await expect(edition.getByRole('listitem').first()).toContainText('Today in')

    await main(page).getByRole('link', { name: 'Browse Sample Feed' }).click()
    await expect(page).toHaveURL('/feed')
    for (const title of shown) await expect(main(page).getByRole('heading', { name: title })).toBeVisible()

    await page.goto('/')
    await main(page).getByRole('link', { name: 'Start free' }).click()
    await expect(page).toHaveURL('/auth?tab=register')
  })

  test('[LAND-04] [LAND-05] [LAND-06] [LAND-07] [LAND-08] [LAND-09] [LAND-10] [LIM-10] every section is present', async ({
    page,
  }) => {
    await page.goto('/')
    const reasons = region(page, 'Why Professionals Love It')
    await expect(reasons.getByRole('heading', { level: 3 })).toHaveText([
      'Time-saving',
      'High-signal sources',
      'Personalised',
      'Independent',
    ])
    const features = region(page, 'One coffee long, wherever you drink it').getByRole('listitem')
    const covered = [/daily curated/i, /like, dislike, dismiss or report/i, /email newsletter/i]
    const more = [
      /messaging.*premium.*twice a day/is,
      /public topic pages/i,
      /90 days .* Free, unlimited on Premium/,
    ]
    for (const text of [...covered, ...more]) await expect(features.filter({ hasText: text })).toHaveCount(1)
    const audience = region(page, 'Who is it for?')
    await expect(audience.getByRole('heading', { level: 3 })).toHaveText([
      'Knowledge workers',
      'founders',
      'product managers',
      'designers',
      'researchers',
    ])
    const quick = region(page, 'Quick answers')
    await expect(quick.getByRole('time')).toHaveText(/^\d{4}-\d{2}-\d{2}$/)
    await expect(quick.getByRole('article')).toHaveCount(6)
    await expect(region(page, 'Take control of what you read').getByRole('link')).toHaveAttribute(
      'href',
      /^\/auth/,
    )
    const strip = main(page).getByRole('list').last()
    await expect(strip.getByRole('listitem')).toHaveText([
      'Free forever plan',
      'No credit card',
      'Cancel anytime',
    ])
  })

  test('[SEO-01] [SEO-02] search engines get title, description and valid answers', async ({ page }) => {
    await page.goto('/?utm_source=elsewhere')
    await expect(page).toHaveTitle(/^.{20,70}$/)
    const content = (selector: string) => page.locator(selector).getAttribute('content')
    expect(await content('meta[name="description"]')).toMatch(/^.{50,150}$/)
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`${BASE_URL}/`)
    expect(await content('meta[property="og:title"]')).toBeTruthy()

    const data = await structuredData(page)
    expect(data.map((block) => block['@type'])).toEqual(['WebSite', 'FAQPage'])
    const quick = region(page, 'Quick answers')
    const questions = await quick.getByRole('heading', { level: 3 }).allTextContents()
    const texts = await quick.getByRole('article').locator('h3 + p').allTextContents()
    expect(data[1]).toEqual({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      dateModified: await quick.getByRole('time').textContent(),
      mainEntity: questions.map((name, index) => ({
        '@type': 'Question',
        name,
        acceptedAnswer: { '@type': 'Answer', text: texts[index] },
      })),
    })
  })
})

test('public pages have a card, and the worker draws it', async ({ request }) => {
  const topic = ['/topics', '/topics/ai-ml', '/topics/ai-ml/archive', `/topics/ai-ml/${today()}`]
  for (const path of ['/', '/feed', '/search?q=robot', '/pricing', '/how-it-works', ...topic]) {
    const html = await (await request.get(path)).text()
    const card = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
    expect(card, path).toMatch(new RegExp(`^${BASE_URL}/og/`))
    const answer = await request.get(card)
    expect([answer.status(), answer.headers()['content-type']], path).toEqual([200, 'image/png'])
    const bytes = await answer.body()
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], path).toEqual([1200, 630])
  }
})

test('[SEO-03] a topic is described by its intro, its breadcrumbs and its stories', async ({ page }) => {
  await page.goto('/topics/ai-ml?utm_campaign=x')
  const { label, intro } = await db
    .selectFrom('topics')
    .select(['label', 'intro'])
    .where('slug', '=', 'ai-ml')
    .executeTakeFirstOrThrow()
  const description = page.locator('meta[name="description"]')
  await expect(description).toHaveAttribute('content', metaDescription(intro))
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${BASE_URL}/topics/ai-ml`)
  const [trail, list] = await structuredData(page)
  expect(trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { name: 'Topics', item: `${BASE_URL}/topics` },
      { name: label, item: `${BASE_URL}/topics/ai-ml` },
    ],
  })
  const stories = await page.getByRole('article').getByRole('heading').allTextContents()
  const listed = (list?.itemListElement ?? []) as { name: string }[]
  expect(listed.map(({ name }) => name)).toEqual(stories)
  expect(stories).not.toEqual([])
})

test('a reader is sent to their own edition', async ({ page }) => {
  await signIn(page, {})
  await open(page, '/')
  await expect(region(page, 'Today’s public edition').getByRole('listitem')).toHaveCount(5)
  await expect(main(page).getByRole('link', { name: 'Start free' })).toHaveCount(0)
  await main(page).getByRole('link', { name: 'Read your edition' }).first().click()
  await expect(page).toHaveURL('/feed')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Today's Drops")
})

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`the page is accessible at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await open(page, '/')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}
