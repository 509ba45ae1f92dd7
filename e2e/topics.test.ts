import { someTopics } from '@daily-drops/db/testing/factories'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { BASE_URL } from './support/addresses.ts'
import { toast } from './support/auth-screen.ts'
import { open } from './support/open.ts'
import { db, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { aBranch, aStoryOn, type Branch, daysAgo, retire, TODAY } from './support/topics.ts'

const main = (page: Page) => page.getByRole('main')
const section = (page: Page, name: string) => main(page).getByRole('region', { name })
const follow = (page: Page) => main(page).getByRole('button', { name: 'Follow Topic for Updates' })

const LEVELS = { 1: 'Main Topics', 2: 'Subtopics', 3: 'Specialized Topics' }

let branch: Branch
test.beforeEach(async () => {
  branch = await aBranch()
})
test.afterEach(() => retire(branch))

test('[TOP-01] [TOP-02] [TOP-03] [TOP-04] /topics lists the active topics by level', async ({ page }) => {
  const hidden = await aBranch()
  await retire(hidden)
  await open(page, '/topics')
  for (const [level, title] of Object.entries(LEVELS)) {
    const group = section(page, title)
    const links = group.locator('li a[href^="/topics/"]')
    const count = await links.count()
    expect(count).toBeGreaterThan(11)
    await expect(group.getByRole('heading', { level: 2 })).toHaveText(`${title}${count}`)
    // Each topic of the branch is in the group of its own level, and in no other.
    const here = Object.values(branch).map(({ slug }) => group.locator(`a[href="/topics/${slug}"]`).count())
    expect(await Promise.all(here)).toEqual([1, 2, 3].map((each) => (String(each) === level ? 1 : 0)))
  }
  await expect(main(page).locator(`a[href="/topics/${hidden.l2.slug}"]`)).toHaveCount(0)
  await section(page, 'Main Topics')
    .getByRole('link', { name: /^AI & ML/ })
    .click()
  await expect(page).toHaveURL('/topics/ai-ml')
})

test('/topics shows what is new today, and a reader follows from there', async ({ page }) => {
  const person = await signIn(page)
  await aStoryOn(branch, TODAY)
  await open(page, '/topics')
  const card = section(page, 'Main Topics')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: branch.l1.label, exact: true }) })
  await expect(card).toContainText(/[1-9]\d* new today/)
  await expect(card.locator('a[target=_blank]')).toHaveCount(1)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const button = card.getByRole('button', { name: `Follow ${branch.l1.label}` })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'You follow this topic')).toBeVisible()
  await expect(card.getByRole('button', { name: `Following ${branch.l1.label}` })).toBeVisible()
  await expect(page).toHaveURL('/topics')
  const chosen = db.selectFrom('preferences').select('selected_topic_ids').where('user_id', '=', person.id)
  expect((await chosen.executeTakeFirst())?.selected_topic_ids).toEqual([branch.l1.id])

  await page.context().clearCookies()
  await open(page, '/topics')
  await expect(main(page).getByRole('button', { name: /^Follow/ })).toHaveCount(0)
})

test('[TOP-05] [TOP-06] [ERR-22] /topics shows skeletons while it waits, and says when it failed', async ({
  page,
  complaints,
}) => {
  let answer = () => {}
  await page.route(/topics\.data.*_routes=routes/, async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.abort()
  })
  await open(page, '/how-it-works')
  await page.getByRole('banner').getByRole('link', { name: 'Topics' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading topics' })).toBeAttached()
  await expect(main(page).locator('.motion-safe\\:animate-pulse').first()).toBeVisible()
  answer()
  await expect(page.getByRole('alert')).toContainText('Failed to load topics. Please try again later.')
  // The fault is also reported in the browser's console.
  expect(complaints.splice(0).join()).toContain('Failed to fetch')
})

test('[TOP-07] [TOP-08] [TOP-09] [TOP-11] [TOP-12] [TOP-13] [TOP-15] [TOP-22] a main topic leads into its tree', async ({
  page,
}) => {
  await page.context().addCookies([{ name: 'analytics', value: 'granted', url: BASE_URL }])
  const person = await signIn(page)
  await open(page, '/topics/ai-ml')
  await expect(page).toHaveTitle('AI & ML · Daily Drops')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI & ML')
  await expect(page.getByText('Level 1 topic')).toBeVisible()
  await expect(page.getByText(/^Machine learning, language models/)).toBeVisible()
  const latest = section(page, 'Latest from AI & ML')
  await expect(latest.getByRole('article')).toHaveCount(6)
  await expect(latest.getByRole('link', { name: 'View Archive' })).toHaveAttribute(
    'href',
    '/topics/ai-ml/archive',
  )
  const subtopic = section(page, 'Subtopics')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Machine Learning', exact: true }) })
    .first()
  await expect(subtopic.getByRole('list').getByRole('link').first()).toHaveAttribute('href', /^\/topics\//)
  await expectNoSidewaysScroll(page)

  await page.context().route('https://*.example/**', (route) => route.fulfill({ body: 'Article' }))
  const article = latest.getByRole('article').filter({ hasNotText: ' views' }).first()
  const [tab] = await Promise.all([page.waitForEvent('popup'), article.getByRole('link').click()])
  await tab.close()
  const opened = () =>
    db
      .selectFrom('analytics_events')
      .select('properties')
      .where('user_id', '=', person.id)
      .where('name', '=', 'open_item')
      .execute()
  await expect
    .poll(opened, { timeout: 15_000 })
    .toEqual([{ properties: expect.objectContaining({ context: 'topic' }) }])
})

test('[TOP-07] [TOP-08] [TOP-10] [TOP-14] [TOP-16] [TOP-17] [TOP-18] the levels below', async ({ page }) => {
  const { l1, l2, l3 } = branch
  await aStoryOn(branch, daysAgo(2), { title: 'Only one' })
  await open(page, `/topics/${l2.slug}`)
  await expect(page.getByText(l2.intro)).toBeVisible()
  await expect(section(page, 'Related Topics').getByRole('heading', { level: 3 }).first()).toHaveText(
    l3.label,
  )
  await section(page, 'Related Topics').getByRole('link', { name: l3.label }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(l3.label)
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(trail.getByRole('link')).toHaveText(['Topics', l1.label, l2.label])
  await expect(page.getByText('Level 3 topic')).toBeVisible()
  await expect(section(page, `Latest from ${l3.label}`).getByRole('article')).toHaveText([/Only one/])
  const alone = main(page).locator('section').filter({ hasText: 'Specialized Topic' })
  await expect(alone.getByRole('link', { name: 'Browse the archive' })).toHaveAttribute(
    'href',
    `/topics/${l3.slug}/archive`,
  )
  await expect(alone.getByRole('link', { name: 'All topics' })).toHaveAttribute('href', '/topics')
  await trail.getByRole('link', { name: l2.label }).click()
  await expect(page).toHaveURL(`/topics/${l2.slug}`)
})

test('[TOP-19] [DEC-24] a topic without stories can be followed, and unfollowed from the notice', async ({
  page,
}) => {
  const path = `/topics/${branch.l3.slug}`
  await open(page, path)
  await expect(
    page.getByRole('heading', { name: 'No articles found for this topic yet. Check back soon!' }),
  ).toBeVisible()
  await follow(page).click()
  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(path)}`)

  const person = await signIn(page)
  const chosen = async () =>
    (
      await db
        .selectFrom('preferences')
        .select('selected_topic_ids')
        .where('user_id', '=', person.id)
        .executeTakeFirst()
    )?.selected_topic_ids
  await open(page, path)
  await follow(page).click()
  await expect(toast(page, 'You follow this topic')).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Following' })).toBeVisible()
  expect(await chosen()).toEqual([branch.l3.id])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(follow(page)).toBeVisible()
  await expect.poll(chosen).toEqual([])
  await expectAccessible(page)
})

test('[DEC-21] a plan limit is named, with a link to the plans', async ({ page }) => {
  const person = await signIn(page)
  const selected_topic_ids = await someTopics(db, 3, 15)
  await db.insertInto('preferences').values({ user_id: person.id, selected_topic_ids }).execute()
  await open(page, `/topics/${branch.l3.slug}`)
  await follow(page).click()
  await expect(toast(page, 'Maximum 15 topics allowed')).toBeVisible()
  await page.getByRole('button', { name: 'See plans' }).click()
  await expect(page).toHaveURL('/pricing')
})

test('[TOP-21] [ARCH-15] [DAY-11] [DAY-12] [DEC-40] [DEC-86] [NF-04] a missing page leads to /404, and a moved topic to its new address', async ({
  request,
}) => {
  const lead = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 })
    return [response.status(), response.headers().location]
  }
  const gone = await aBranch()
  await retire(gone)
  for (const slug of ['no-such-topic', gone.l3.slug, 'N%C3%B6']) {
    for (const rest of ['', '/archive', '/2026-11-14']) {
      expect(await lead(`/topics/${slug}${rest}`), slug + rest).toEqual([302, '/404'])
    }
  }
  for (const date of ['2026-02-30', '2026-1-1', 'yesterday']) {
    expect(await lead(`/topics/ai-ml/${date}`)).toEqual([302, '/404'])
  }
  expect(await lead('/topics/%00')).toEqual([404, undefined])
  expect((await request.get('/404')).status()).toBe(404)
  expect(await (await request.get('/topics/ai-ml/archive')).text()).toContain('AI &amp; ML Archive')

  const former = branch.l3.slug
  await db
    .updateTable('topics')
    .set({ slug: `${former}-new` })
    .where('id', '=', branch.l3.id)
    .execute()
  for (const rest of ['', '/archive?before=2026-11-01', '/2026-11-14']) {
    expect(await lead(`/topics/${former}${rest}`)).toEqual([301, `/topics/${former}-new${rest}`])
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('topic, archive and day are complete, and following works', async ({ page }) => {
    for (const day of [1, 2, 3, 4, 5, 6, 7, 8, 9])
      await aStoryOn(branch, daysAgo(day), { title: `Story ${day}`, publisher: `Gazette ${day}` })
    const path = `/topics/${branch.l3.slug}`
    await page.goto(path)
    await expect(main(page).getByRole('article')).toHaveCount(6)
    await follow(page).click()
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(path)}`)
    await signIn(page)
    await page.goto(path)
    await follow(page).click()
    await expect(page.getByRole('status').filter({ hasText: 'You follow this topic' })).toBeVisible()
    await expect(main(page).getByRole('button', { name: 'Following' })).toBeVisible()

    await page.getByRole('link', { name: 'View Archive' }).click()
    await expect(main(page).getByRole('article')).toHaveCount(7)
    await page.getByRole('link', { name: 'Load older days' }).click()
    await expect(main(page).getByRole('article')).toHaveText([/Story 8/, /Story 9/])
    await page.getByRole('link', { name: /^Next day/ }).click()
    await expect(main(page).getByRole('article')).toHaveText([/Story 7/])
  })
})

test('each topic announces its feeds', async ({ page, request }) => {
  await aStoryOn(branch, daysAgo(1), { title: 'In the feed' })
  await page.goto(`/topics/${branch.l3.slug}`)
  for (const type of ['application/rss+xml', 'application/feed+json']) {
    const href = await page.locator(`head link[rel=alternate][type="${type}"]`).getAttribute('href')
    const response = await request.get(href as string)
    expect(response.headers()['content-type']).toContain(type)
    expect(await response.text()).toContain('In the feed')
  }
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /./)
})
