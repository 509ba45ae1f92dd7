import { CONSENT_COOKIE } from '@daily-drops/contract/site/consent'
import { aDrop } from '@daily-drops/db/testing/factories'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { BASE_URL } from './support/addresses.ts'
import { leave } from './support/leave.ts'
import { open } from './support/open.ts'
import { db, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')
const form = (page: Page) => main(page).getByRole('search')
const box = (page: Page) => form(page).getByLabel('Words')
const choice = (page: Page, name: string) => form(page).getByRole('combobox', { name, exact: true })
const topic = (page: Page) => choice(page, 'Topic')
const suggestions = (page: Page) => form(page).getByRole('listbox', { name: 'Suggestions' })
const cards = (page: Page) => main(page).getByRole('article')
const chips = (page: Page) => main(page).getByRole('list', { name: 'Active filters' }).getByRole('listitem')
const results = (page: Page) => main(page).getByRole('heading', { level: 2 })
const skeletons = (page: Page) => page.locator('[data-skeleton-card]')

/** A word that nothing else contains, different for each worker. */
const WORKER = Number(process.env.TEST_WORKER_INDEX ?? 0)
const WORD = `Quaggafjörd${'abcdefghijklmnopqrstuvwxyz'[WORKER % 26]}`
const PLAIN_WORD = WORD.toLowerCase().replace('ö', 'o')

/** Too old for any edition, but within everyone's archive. */
const NEWEST = Date.now() - 80 * 24 * 60 * 60 * 1000

/** The newest, with three tags. */
test.beforeAll(async () => {
  // A worker that has been busy with other journeys meanwhile comes here again.
  const url = `https://example.com/${PLAIN_WORD}/1`
  if (await db.selectFrom('drops').select('id').where('url', '=', url).executeTakeFirst()) return
  // Two sources in turn, so that nothing is folded.
  const sources = await db.selectFrom('sources').select('id').orderBy('id').limit(2).execute()
  const { id, parent_id } = await db
    .selectFrom('topics')
    .select(['id', 'parent_id'])
    .where('slug', '=', 'robotics')
    .executeTakeFirstOrThrow()
  const below = await db.selectFrom('topics').select('slug').where('parent_id', '=', id).limit(3).execute()
  const slugs = below.map(({ slug }) => slug)
  for (let nth = 1; nth <= 14; nth++) {
    await aDrop(db, {
      title: `${WORD} no. ${nth}`,
      url: `https://example.com/${PLAIN_WORD}/${nth}`,
      summary: nth === 14 ? `Nothing <b>but</b> a ${WORD.toUpperCase()}.` : '',
      source_id: sources[nth % 2]?.id as number,
      published_at: new Date(NEWEST - nth * 60_000),
      language: 'en',
      l1_topic_id: parent_id,
      l2_topic_id: id,
      tags: nth === 1 ? slugs : slugs.slice(0, 1),
      tag_done: true,
    })
  }
})

test('[SRCH-01] [SRCH-02] [SRCH-04] [SRCH-08] [SRCH-09] without filters the page offers four searches', async ({
  page,
}) => {
  await open(page, '/search?q=+&tag=')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Advanced Search')
  await expect(results(page)).toHaveText('Start your search')
  await expect(cards(page)).toHaveCount(0)
  await expect(topic(page).locator('optgroup')).toHaveCount(3)
  for (const group of ['Main Categories', 'Subcategories', 'Specific Topics']) {
    await expect(topic(page).locator(`optgroup[label="${group}"] option`)).not.toHaveCount(0)
  }
  for (const [name, url] of [
    ['AI Articles', '/search?tag=ai-ml'],
    ['Machine Learning', '/search?q=Machine+Learning'],
    ['Deep Learning', '/search?q=Deep+Learning'],
    ['Neural Networks', '/search?q=Neural+Networks'],
  ] as const) {
    await main(page).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(url)
    await expect(results(page)).toHaveText(/results? found|No results found/)
    await page.goBack()
  }
})

test('[SRCH-03] [SRCH-05] [SRCH-06] [SRCH-07] [SRCH-22] words and topic are filters in the address', async ({
  page,
}) => {
  await open(page, '/search')
  await box(page).fill(`  ${WORD} `)
  await topic(page).selectOption('robotics')
  await form(page).getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent(WORD)}&tag=robotics`)
  await expect(results(page)).toHaveText('14 results found')
  await page.reload()
  await expect(box(page)).toHaveValue(WORD)
  await expect(topic(page)).toHaveValue('robotics')
  await expect(chips(page)).toHaveText([`“${WORD}”`, /^Robotics/])
  await page.getByRole('link', { name: 'Remove Robotics' }).click()
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent(WORD)}`)
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/search')
  await expect(results(page)).toHaveText('Start your search')
  await expect(box(page)).toHaveValue('')
})

test('[SRCH-11] [SRCH-12] [SRCH-13] [SRCH-19] [SRCH-23] [DEC-26] twelve cards in a grid, and the rest on demand', async ({
  page,
}) => {
  await open(page, `/search?q=${PLAIN_WORD}`)
  await expect(results(page)).toHaveText('14 results found')
  await expect(cards(page)).toHaveCount(12)
  await expect(main(page).locator('ul:has(> li > article)')).toHaveCSS('display', 'grid')
  await expect(cards(page).nth(0)).toContainText(`${WORD} no. 1`)
  await expect(cards(page).nth(0).locator('mark')).toHaveText([WORD])
  await expect(cards(page).nth(0).getByRole('list', { name: 'Topics' }).getByRole('listitem')).toHaveCount(2)
  await expect(cards(page).nth(0).getByText('+1', { exact: true })).toBeVisible()
  await expect(cards(page).nth(1).getByRole('list', { name: 'Topics' }).getByRole('listitem')).toHaveCount(1)
  await expect(cards(page).nth(1).getByText(/^\+\d/)).toHaveCount(0)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(cards(page)).toHaveCount(14)
  await expect(cards(page).nth(12).getByRole('link', { name: WORD })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Load more' })).toHaveCount(0)
  await open(page, `/search?q=${PLAIN_WORD}+NO.+14`)
  await expect(results(page)).toHaveText('1 result found')
  await expect(cards(page).locator('mark')).toHaveText([WORD, 'no', '14', 'No', WORD.toUpperCase()])
  await expect(cards(page)).toContainText(`Nothing <b>but</b> a ${WORD.toUpperCase()}.`)
})

test('[SRCH-14] [SRCH-15] [SRCH-07] an empty result links back or to the feed', async ({ page }) => {
  await open(page, '/search?q=xyzzyplugh')
  await expect(results(page)).toHaveText('No results found')
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/search')
  await page.goBack()
  await page.getByRole('link', { name: 'Browse All Content' }).click()
  await expect(page).toHaveURL('/feed')
})

test('[SRCH-10] [SRCH-16] [SRCH-17] six skeletons while it searches, and a link when it fails', async ({
  page,
}) => {
  await open(page, '/search')
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  const isResults = ({ pathname, searchParams }: URL) =>
    pathname === '/search.data' && searchParams.get('_routes') === 'routes/reading/search'
  await page.route(isResults, async (route) => {
    await held
    await route.fulfill({ status: 500, body: '' })
  })
  await box(page).fill('xyzzyplugh')
  await box(page).press('Enter')
  await expect(skeletons(page)).toHaveCount(6)
  answer()
  await expect(page.getByRole('alert')).toContainText('An error occurred while searching. Please try again.')
  await expect(cards(page)).toHaveCount(0)
  await page.unroute(isResults)
  const reloaded = page.waitForEvent('load')
  await page.getByRole('link', { name: 'Refresh Page' }).click()
  await reloaded
  await expect(results(page)).toHaveText('No results found')
})

test('[ANL-07] a search and the opening of a result are recorded', async ({ page }) => {
  const person = await signIn(page)
  await page.context().addCookies([{ name: CONSENT_COOKIE, value: 'granted', url: BASE_URL }])
  await page.context().route(/example\.(com|test|org)/, (route) => route.fulfill({ body: 'Article' }))
  await open(page, '/search')
  await box(page).fill(WORD)
  await box(page).press('Enter')
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    cards(page).nth(0).getByRole('link', { name: WORD }).click(),
  ])
  await tab.close()
  await leave(page)
  const told = () =>
    db
      .selectFrom('analytics_events')
      .select(['name', 'properties'])
      .where('user_id', '=', person.id)
      .where('name', 'like', 'search%')
      .orderBy('name')
      .execute()
  await expect.poll(told).toMatchObject([
    { name: 'search_performed', properties: { query: WORD, source: 'search_page' } },
    { name: 'search_result_engaged', properties: { query: WORD, drop_id: expect.any(Number) } },
  ])
})

test('every state is accessible and fits a phone', async ({ page }) => {
  for (const path of ['/search', `/search?q=${PLAIN_WORD}&tag=robotics`, '/search?q=xyzzyplugh']) {
    await open(page, path)
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, `/search?q=${PLAIN_WORD}&tag=robotics`)
  await expectNoSidewaysScroll(page)
})

test('filters and order are kept in the address, sent at once, and removed one by one', async ({ page }) => {
  await open(page, `/search?q=${PLAIN_WORD}`)
  await choice(page, 'Date').selectOption('Past week')
  await expect(page).toHaveURL(`/search?q=${PLAIN_WORD}&date=week`)
  await expect(results(page)).toHaveText('No results found')
  await choice(page, 'Date').selectOption('Past year')
  await expect(results(page)).toHaveText('14 results found')
  await choice(page, 'Language').selectOption('German')
  await expect(page).toHaveURL(`/search?q=${PLAIN_WORD}&date=year&lang=de`)
  await expect(results(page)).toHaveText('No results found')
  await page.getByRole('link', { name: 'Remove German' }).click()
  await expect(results(page)).toHaveText('14 results found')
  await choice(page, 'Sort by').selectOption('Most relevant')
  await expect(page).toHaveURL(`/search?q=${PLAIN_WORD}&date=year&sort=relevance`)
  const source = await choice(page, 'Source').getByRole('option').nth(1).textContent()
  await choice(page, 'Source').selectOption({ index: 1 })
  await expect(page).toHaveURL(/&source=\d+&date=year&sort=relevance$/)
  await expect(results(page)).toHaveText('7 results found')
  await expect(chips(page)).toHaveText([`“${PLAIN_WORD}”`, `${source}`, 'Past year'])
  // All from one source, and none of them folded.
  await expect(cards(page)).toHaveCount(7)
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/search')
})

test('the keyboard stays on the control that it changes, and a removed filter stays removed', async ({
  page,
}) => {
  await open(page, `/search?q=${PLAIN_WORD}&tag=robotics&date=year`)
  const date = choice(page, 'Date')
  await date.focus()
  await date.press('ArrowUp')
  await expect(page).toHaveURL(`/search?q=${PLAIN_WORD}&tag=robotics&date=month`)
  await expect(results(page)).toHaveText('No results found')
  await expect(date).toBeFocused()
  await date.press('ArrowDown')
  await expect(results(page)).toHaveText('14 results found')
  await expect(date).toBeFocused()

  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/search.data?*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: 'Remove Robotics' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Remove Past year' })).toBeFocused()
  await expect(chips(page)).toHaveText([`“${PLAIN_WORD}”`, 'Past year'])
  await choice(page, 'Sort by').selectOption('Most relevant')
  await page.getByRole('link', { name: 'Remove Past year' }).click()
  answer()
  await expect(page).toHaveURL(`/search?q=${PLAIN_WORD}&sort=relevance`)
  await expect(topic(page)).toHaveValue('')
  await expect(date).toHaveValue('')
  await page.goBack()
  await expect(topic(page)).toHaveValue('robotics')
  await expect(date).toHaveValue('year')
})

test('a search for a forged source finds nothing, and other forged choices are ignored', async ({ page }) => {
  await open(page, `/search?q=${PLAIN_WORD}&source=${'9'.repeat(300)}`)
  await expect(results(page)).toHaveText('No results found')
  await expect(chips(page)).toHaveText([`“${PLAIN_WORD}”`, 'Unknown source'])
  await open(page, `/search?q=${PLAIN_WORD}&date=decade&lang=tlh&sort=random`)
  await expect(results(page)).toHaveText('14 results found')
})

test('the field suggests topics, sources and recent searches, which can be removed', async ({ page }) => {
  await open(page, '/search')
  await page.keyboard.press('/')
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.type('robot/')
  await expect(box(page)).toHaveValue('robot/')
  await box(page).fill('robot')
  const robotics = suggestions(page).getByRole('option', { name: /^Robotics/ })
  await expect(robotics).toBeVisible()
  await expectAccessible(page)
  await box(page).press('ArrowDown')
  const active = await box(page).getAttribute('aria-activedescendant')
  await expect(page.locator(`[id="${active}"]`)).toHaveAttribute('aria-selected', 'true')
  await box(page).press('Escape')
  await expect(suggestions(page)).toHaveCount(0)
  await expect(box(page)).toHaveValue('robot')
  await box(page).press('ArrowDown')
  await robotics.click()
  await expect(page).toHaveURL(/\/search\?tag=robotics/)

  for (const query of [WORD, 'xyzzyplugh']) {
    await box(page).fill(query)
    await box(page).press('Enter')
    await expect(chips(page).first()).toHaveText(`“${query}”`)
  }
  await open(page, '/search')
  await box(page).focus()
  const recent = suggestions(page).getByRole('group', { name: 'Recent searches' }).getByRole('option')
  await expect(recent).toHaveText(['xyzzyplugh', WORD, 'Clear recent searches'])
  await box(page).press('ArrowDown')
  await box(page).press('Delete')
  await expect(recent).toHaveText([WORD, 'Clear recent searches'])
  await box(page).press('ArrowDown')
  await box(page).press('Enter')
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent(WORD)}`)
  await expect(chips(page).first()).toHaveText(`“${WORD}”`)
  await box(page).fill('')
  await recent.last().click()
  await expect(suggestions(page)).toHaveCount(0)
  await page.reload()
  await page.keyboard.press('/')
  await expect(box(page)).toBeFocused()
  await box(page).fill('')
  await expect(suggestions(page)).toHaveCount(0)
})

test('on other pages / opens the header search', async ({ page }) => {
  await open(page, '/pricing')
  await page.keyboard.press('/')
  const header = page.getByRole('banner').getByRole('searchbox')
  await expect(header).toBeFocused()
  await expect(header).toHaveValue('')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form, the results and the further pages work', async ({ page }) => {
    await page.goto('/search')
    await box(page).fill(WORD)
    await topic(page).selectOption('robotics')
    await form(page).getByRole('button', { name: 'Search' }).click()
    await expect(results(page)).toHaveText('14 results found')
    await expect(cards(page)).toHaveCount(12)
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(cards(page)).toHaveCount(2)
    await expect(cards(page).last()).toContainText(`${WORD} no. 14`)
    await page.getByRole('link', { name: 'Back to the newest' }).click()
    await expect(cards(page)).toHaveCount(12)
    await choice(page, 'Date').selectOption('Past week')
    await form(page).getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/date=week/)
    await expect(results(page)).toHaveText('No results found')
  })
})

test('[DEC-67] [DEC-71] what a search leaves out is named, with a link to it', async ({ page }) => {
  const source = await db.selectFrom('sources').select('id').limit(1).executeTakeFirstOrThrow()
  const word = `Okapifell${WORKER}${Date.now()}`
  const add = (title: string, more = {}) =>
    aDrop(db, {
      title: `${word} ${title}`,
      url: `https://example.com/${word}/${title}`,
      source_id: source.id,
      published_at: new Date(NEWEST),
      language: 'en',
      tags: ['robotics'],
      tag_done: true,
      ...more,
    })
  const topics = await db
    .selectFrom('drops')
    .select(['l1_topic_id', 'l2_topic_id', 'tags'])
    .where('title', '=', `${WORD} no. 1`)
    .executeTakeFirstOrThrow()
  await add('english', topics)
  await add('tedesco', { ...topics, language: 'de' })
  await add('old', { ...topics, published_at: new Date('2024-01-01') })
  await open(page, `/search?q=${word}`)
  await expect(cards(page)).toHaveCount(1)
  await expect(main(page).getByText('1 more is older than 90 days')).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'See them with Premium' })).toHaveAttribute(
    'href',
    '/pricing',
  )
  await main(page).getByRole('link', { name: '1 more in other languages' }).click()
  await expect(cards(page)).toHaveCount(2)
  await expect(page).toHaveURL(/lang=all/)
})
