import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { BASE_URL } from './support/addresses.ts'
import { act, expectDisliked, openChoices } from './support/choices.ts'
import { open } from './support/open.ts'
import { db, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { aBranch, aStoryOn, type Branch, daysAgo, retire, TODAY } from './support/topics.ts'
import { serveVideoHost } from './support/video-host.ts'

const LIMIT = 'Archives older than 90 days require Premium access.'
const long = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day))
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const headings = (page: Page) => cards(page).getByRole('heading', { level: 2 })

let branch: Branch
let topic: string
test.beforeEach(async () => {
  branch = await aBranch()
  topic = `/topics/${branch.l3.slug}`
})
test.afterEach(() => retire(branch))

test('[ARCH-01] [ARCH-05] [ARCH-06] [ARCH-07] [ARCH-08] [ARCH-09] [ARCH-10] [ARCH-11] [DEC-41] the archive, day by day', async ({
  page,
}) => {
  for (const hour of ['01', '02', '03', '04']) {
    const published_at = new Date(`${daysAgo(1)}T${hour}:00:00Z`)
    await aStoryOn(branch, daysAgo(1), { title: `Of hour ${hour}`, publisher: 'The Gazette', published_at })
  }
  for (let day = 2; day <= 9; day++) await aStoryOn(branch, daysAgo(day))
  expect((await open(page, `${topic}/archive`))?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${branch.l3.label} Archive`)
  await expect(headings(page)).toHaveText([1, 2, 3, 4, 5, 6, 7].map((days) => long(daysAgo(days))))

  const first = cards(page).first()
  await expect(first.getByRole('listitem')).toHaveText([
    /^Of hour 04The Gazette(?:LikeSave)$/,
    /^Of hour 03/,
    /^1 more from The Gazette.*Of hour 02/,
  ])
  await expect(first.getByRole('listitem').getByRole('link').first()).toHaveAttribute('target', '_blank')
  await expect(page.getByRole('link', { name: /^View all/ })).toHaveText(['View all 4 items →'])

  const upsell = page.getByRole('complementary', { name: 'Unlock unlimited archives with Premium' })
  await expect(upsell.getByRole('listitem')).toHaveText([
    'Unlimited archive access',
    'Inline YouTube videos',
    'Ad-free experience',
    'Premium newsletters',
  ])
  await expect(upsell.getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute('href', '/pricing')
  await expect(upsell).toContainText('Cancel anytime. 30-day money-back guarantee.')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: 'Load older days' }).click()
  await expect(headings(page)).toHaveCount(9)
  await expect(page.getByRole('link', { name: 'Load older days' })).toHaveCount(0)
  await headings(page).first().getByRole('link').click()
  await expect(page).toHaveURL(`${topic}/${daysAgo(1)}`)
})

test('[ARCH-02] [ARCH-03] [ARCH-04] [DAY-01] [DAY-02] [DAY-03] [LIM-12] from day to day, by links and by the calendar', async ({
  page,
}) => {
  // In one month, whatever today is.
  const days = Number(TODAY.slice(8)) > 3 ? [0, 1, 3] : [40, 41, 43]
  for (const [index, day] of days.entries()) await aStoryOn(branch, daysAgo(day), { title: `Story ${index}` })
  const [newest, middle, oldest] = days.map(daysAgo) as [string, string, string]
  await open(page, `${topic}/archive`)
  const dates = page.getByRole('navigation', { name: 'Dates' })
  await expect(dates.getByRole('link', { name: `Back to ${branch.l3.label}` })).toHaveAttribute('href', topic)
  await expect(dates.getByRole('button', { name: 'Select date' })).toBeVisible()

  await dates.getByRole('link', { name: /^Previous day/ }).click()
  await expect(page).toHaveURL(`${topic}/${newest === TODAY ? middle : newest}`)
  await open(page, `${topic}/${middle}`)
  await expect(dates.getByRole('link', { name: 'Back to Archive' })).toHaveAttribute(
    'href',
    `${topic}/archive`,
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(branch.l3.label)
  await expect(page.getByText(long(middle), { exact: true })).toBeVisible()
  await dates.getByRole('link', { name: /^Next day/ }).click()
  await expect(page).toHaveURL(`${topic}/${newest}`)

  await open(page, `${topic}/${middle}`)
  const opener = dates.getByRole('button')
  await opener.click()
  const calendar = page.getByRole('dialog', { name: 'Choose a date' })
  await expect(calendar.getByRole('columnheader', { includeHidden: true })).toHaveText([
    'Su',
    'Mo',
    'Tu',
    'We',
    'Th',
    'Fr',
    'Sa',
  ])
  await expect(calendar.locator('td button:enabled')).toHaveText(
    [oldest, middle, newest].map((day) => String(Number(day.slice(8)))),
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await opener.click()
  await calendar.locator('td button:enabled').first().click()
  await expect(page).toHaveURL(`${topic}/${oldest}`)
  await expect(cards(page)).toHaveText([/Story 2/])
})

test('[ARCH-12] [ARCH-13] [ARCH-14] [ARCH-17] beyond 90 days requires Premium, whatever the address says', async ({
  page,
}) => {
  const old = daysAgo(91)
  await aStoryOn(branch, old, { title: 'Too old' })
  for (const query of ['', '?premium=true']) {
    await open(page, `${topic}/archive${query}`)
    await expect(cards(page)).toContainText([LIMIT])
    await expect(cards(page).getByText('Premium', { exact: true })).toBeVisible()
    await expect(cards(page).filter({ hasText: LIMIT }).locator('> div').first()).toHaveCSS('opacity', '0.6')
    expect(await page.content()).not.toContain('Too old')
    await open(page, `${topic}/${old}${query}`)
    await expect(page.getByText(LIMIT)).toBeVisible()
    expect(await page.content()).not.toContain('Too old')
  }
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expectAccessible(page)

  await signIn(page, { tier: 'premium' })
  await open(page, `${topic}/archive`)
  await expect(cards(page)).toContainText(['Too old'])
  await expect(page.getByText(LIMIT)).toHaveCount(0)
  await expect(page.getByText('Unlock unlimited archives with Premium')).toHaveCount(0)
  await open(page, `${topic}/${old}`)
  await expect(cards(page)).toHaveText([/Too old/])
})

test('[DAY-05] [DAY-06] [DAY-07] a day says when it is empty or breaks a rule', async ({ page }) => {
  const warning = (videos: number) =>
    page.getByText(`This daily drop may not meet all quality constraints. Videos: ${videos}/1 minimum.`)
  // A visitor's page is cached for a while. A reader's is rendered each time.
  await signIn(page)
  await open(page, `${topic}/${daysAgo(3)}`)
  await expect(page.getByRole('heading', { name: 'No content available for this date.' })).toBeVisible()
  await expect(warning(0)).toHaveCount(0)

  const { source_id } = await aStoryOn(branch, daysAgo(3))
  await page.reload()
  await expect(warning(0)).toBeVisible()
  await aStoryOn(branch, daysAgo(3), { type: 'video', youtube_kind: 'video' })
  await page.reload()
  await expect(cards(page)).toHaveCount(2)
  await expect(page.getByText('quality constraints')).toHaveCount(0)
  for (const nth of [1, 2])
    await aStoryOn(branch, daysAgo(3), { source_id, url: `https://example.com/${branch.l3.slug}/${nth}` })
  await page.reload()
  await expect(warning(1)).toBeVisible()
  await page.getByText(/^\d more from/).click()
  await expect(cards(page)).toHaveCount(4)
})

test('[DAY-09] [DAY-10] what a reader does on a day is stored and recorded', async ({ page }) => {
  await serveVideoHost(page)
  await page.context().addCookies([{ name: 'analytics', value: 'granted', url: BASE_URL }])
  const person = await signIn(page)
  await aStoryOn(branch, daysAgo(2), { title: 'To read' })
  await aStoryOn(branch, daysAgo(2), {
    title: 'To watch',
    type: 'video',
    youtube_kind: 'video',
    youtube_video_id: `${branch.l3.slug.slice(-8)}-to`,
    published_at: new Date(`${daysAgo(2)}T09:00:00Z`),
  })
  await page.context().route(/\.example\//, (route) => route.fulfill({ body: 'Elsewhere' }))
  await open(page, `${topic}/${daysAgo(2)}`)
  const [story, video] = [cards(page).first(), cards(page).nth(1)]
  for (const link of [
    story.getByRole('heading').getByRole('link'),
    video.getByRole('link', { name: 'Play To watch' }),
  ]) {
    const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()])
    await tab.close()
  }
  for (const action of ['Save', 'Like'] as const) {
    await act(story, action)
    await expect(story.getByRole('button', { name: action, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  }
  await act(story, 'Dislike')
  await expectDisliked(story, true)
  await act(story, 'Dismiss')
  await expect(cards(page)).toHaveText([/To watch/])
  // The reactions share one notice.
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: '1 dismissed' })).toBeVisible()

  const told = async () => {
    const rows = await db
      .selectFrom('analytics_events')
      .select(['name', 'properties'])
      .where('user_id', '=', person.id)
      .execute()
    return rows
      .filter(({ properties }) => (properties as { context?: string }).context === 'daily_archive')
      .map(({ name }) => name)
  }
  for (const name of ['open_item', 'video_play', 'save_item', 'like_item', 'dislike_item', 'dismiss_item']) {
    await expect.poll(told, { timeout: 15_000 }).toContain(name)
  }
  await page.reload()
  await expect(cards(page)).toHaveText([/To watch/])
})

test('a premium reader watches the videos of a day in place', async ({ page }) => {
  await serveVideoHost(page)
  await signIn(page, { tier: 'premium' })
  await aStoryOn(branch, daysAgo(2), {
    title: 'To watch',
    type: 'video',
    youtube_kind: 'video',
    youtube_video_id: `${branch.l3.slug.slice(-8)}-to`,
  })
  await open(page, `${topic}/${daysAgo(2)}`)
  await page.getByRole('button', { name: 'Play To watch' }).click()
  await expect(cards(page).first()).toHaveAttribute('data-playing', 'true')
  const choices = await openChoices(cards(page).first())
  await expect(choices.getByRole('menuitem', { name: /^Dislike/ })).toBeVisible()
})
