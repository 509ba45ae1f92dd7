import type { Locator, Page } from '@playwright/test'
import { open } from './support/open.ts'
import { db, loseProfile, type Person, signIn } from './support/people.ts'
import { aStory, did, like, save } from './support/reading.ts'
import { expect, test } from './support/test.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const items = (page: Page) => page.getByRole('tabpanel').getByRole('article')
const counter = (page: Page, name: string) =>
  page.getByRole('main').locator('dl > div').filter({ hasText: name }).getByRole('definition')
const icon = (item: Locator) => item.locator('svg').first()

const at = (day: number) => new Date(Date.UTC(2026, 9, day, 12))
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64')

/** Other sites' pictures, as if they were reachable. */
async function servePictures(page: Page): Promise<void> {
  const answer = { contentType: 'image/gif', body: PIXEL }
  await page.route('**/img/**', (route) => route.fulfill(answer))
  await page.route('https://i.ytimg.com/**', (route) => route.fulfill(answer))
}

async function setProfile(person: Person, values: { created_at?: Date; time_zone?: string }): Promise<void> {
  await db.updateTable('profiles').set(values).where('id', '=', person.id).execute()
}

test("[PROF-01] [PROF-02] [PROF-03] [DEC-37] the reader's name, three counters and three tabs", async ({
  page,
}) => {
  const person = await signIn(page)
  await setProfile(person, { created_at: new Date('2026-03-02T23:30:00Z'), time_zone: 'Europe/Rome' })
  const [one, two] = [await aStory(), await aStory()]
  await save(person, one)
  await save(person, two)
  await like(person, one)
  await did(person, 'like', one)
  await did(person, 'open', one)
  await open(page, '/profile')

  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^ada-lovelace(-\d+)?$/)
  await expect(main.getByText('A', { exact: true })).toBeVisible()
  await expect(main.getByText(person.email)).toBeVisible()
  await expect(main.getByText('Member since Mar 3, 2026')).toBeVisible()
  await expect(counter(page, 'Saved Items')).toHaveText('2')
  await expect(counter(page, 'Liked Items')).toHaveText('1')
  await expect(counter(page, 'Total Actions')).toHaveText('4')
  await expect(page.getByRole('tab')).toHaveText(['Saved', 'Liked', 'History'])
})

for (const [kind, keep, line] of [
  ['Saved', save, '[PROF-05] [PROF-07]'],
  ['Liked', like, '[PROF-06] [PROF-07]'],
] as const) {
  test(`${line} a ${kind.toLowerCase()} item with its picture, and its title opens in a new tab`, async ({
    page,
  }) => {
    await servePictures(page)
    const person = await signIn(page)
    const story = await aStory({
      title: 'A quieter way to read',
      summary: 'Why a finite page beats an endless one.',
      image_url: 'https://pictures.example/one.jpg',
    })
    await keep(person, await aStory({ title: 'An older one' }), at(1))
    await keep(person, story, at(2))
    await open(page, '/profile')
    await tab(page, kind).click()

    await expect(items(page)).toHaveCount(2)
    const item = items(page).first()
    const link = item.getByRole('link', { name: 'A quieter way to read' })
    await expect(link).toHaveAttribute('href', story.url)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(item.locator('img')).toHaveAttribute('src', /^\/img\//)
    await expect(item).toContainText('The Gazette')
    await expect(item).toContainText('Why a finite page beats an endless one.')
    await expect(item).toContainText(new RegExp(`${kind} Oct 2\\b`))
    await expect(item.getByRole('list', { name: 'Topics' }).getByRole('listitem')).toHaveText([
      'Supervised Learning',
      'Unsupervised Learning',
    ])
  })
}

test("[PROF-08] a video shows its host's picture with a play mark", async ({ page }) => {
  await servePictures(page)
  const person = await signIn(page)
  await save(person, await aStory({ type: 'video', youtube_video_id: 'dQw4w9WgXcQ', youtube_duration: 65 }))
  await open(page, '/profile')
  const item = items(page).first()
  await expect(item.locator('img')).toHaveAttribute('src', /i\.ytimg\.com\/vi\/dQw4w9WgXcQ\//)
  await expect(item).toContainText('1:05')
  const [picture, mark] = [await item.locator('img').boundingBox(), await icon(item).boundingBox()]
  const middle = (box: typeof picture) => box && Math.round(box.x + box.width / 2)
  expect(Math.abs((middle(picture) ?? 0) - (middle(mark) ?? 99))).toBeLessThanOrEqual(2)
})

test('[PROF-09] [PROF-10] an icon replaces a picture that is missing or does not load', async ({ page }) => {
  await page.route('**/img/**', (route) => route.fulfill({ status: 404 }))
  const person = await signIn(page)
  await save(person, await aStory({ title: 'Without' }), at(1))
  await save(person, await aStory({ title: 'Broken', image_url: 'https://pictures.example/gone.jpg' }), at(2))
  const asked = page.waitForRequest('**/img/**')
  await open(page, '/profile')
  await asked
  for (const title of ['Broken', 'Without']) {
    const item = items(page).filter({ hasText: title })
    await expect(item.locator('img')).toHaveCount(0)
    await expect(icon(item)).toBeVisible()
  }
})

test('[PROF-11] [PROF-12] [PROF-13] [DEC-37] the last 20 actions in words, newest first', async ({
  page,
}) => {
  const person = await signIn(page)
  await setProfile(person, { time_zone: 'America/New_York' })
  const story = await aStory({ title: 'A story' })
  for (let day = 1; day <= 15; day++) await did(person, 'open', story, at(day))
  for (const [index, action] of (['open', 'like', 'dislike', 'dismiss', 'report'] as const).entries())
    await did(person, action, story, at(16 + index))
  await save(person, story, at(21))
  await open(page, '/profile?tab=history')

  const rows = page.getByRole('tabpanel').getByRole('listitem')
  await expect(rows).toHaveCount(20)
  await expect(rows.first()).toContainText('Saved')
  const words = (await rows.allTextContents()).slice(0, 6).map((text) => /^[A-Z][a-z]+/.exec(text)?.[0])
  expect(words).toEqual(['Saved', 'Reported', 'Dismissed', 'Disliked', 'Liked', 'Viewed'])
  await expect(rows.nth(5)).toContainText(/Oct 16(, 2026)?, 08:00/)
  await expect(rows.nth(5)).toContainText('The Gazette')
  await expect(rows.nth(5).getByRole('link', { name: 'A story' })).toHaveAttribute('href', story.url)
})

test('[PROF-15] [PROF-16] [PROF-17] each tab says when it is empty', async ({ page }) => {
  await signIn(page)
  await open(page, '/profile')
  for (const [name, words] of [
    ['Saved', 'No saved content yet'],
    ['Liked', 'No liked content yet'],
    ['History', 'No activity history yet'],
  ] as const) {
    await tab(page, name).click()
    await expect(page.getByRole('tabpanel').getByRole('heading')).toHaveText(words)
  }
})

test("[PROF-04] 'Loading profile...' appears while it loads", async ({ page }) => {
  await signIn(page)
  await open(page, '/pricing')
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/profile\.data.*_routes=routes/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page.getByRole('main').getByText('Loading profile...')).toBeVisible()
  answer()
  await expect(page.getByRole('tab')).toHaveCount(3)
  await expect(page.getByText('Loading profile...')).toHaveCount(0)
})

test('a session that ends meanwhile leads to sign-in, without an error', async ({ page }) => {
  await signIn(page)
  await open(page, '/pricing')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page).toHaveURL(/\/auth\?next=%2Fprofile/)
})

test('[PROF-19] a person whose role cannot be loaded has no Admin link', async ({ page }) => {
  await loseProfile(await signIn(page, { role: 'admin' }))
  await open(page, '/')
  await page.getByRole('button', { name: 'User menu' }).click()
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Admin' })).toHaveCount(0)
})

test('a save and a like are removed, and restored', async ({ page }) => {
  const person = await signIn(page)
  const story = await aStory({ title: 'Kept' })
  await save(person, story)
  await like(person, story)
  await open(page, '/profile')
  for (const [name, button, told, total] of [
    ['Saved', 'Remove from saved', 'Removed from your saved items', 'Saved Items'],
    ['Liked', 'Unlike', 'Removed from your liked items', 'Liked Items'],
  ] as const) {
    await tab(page, name).click()
    await page.getByRole('button', { name: button }).press('Enter')
    await expect(items(page)).toHaveCount(0)
    await expect(counter(page, total)).toHaveText('0')
    await expect(page.getByText(told)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(items(page)).toHaveCount(1)
    await expect(counter(page, total)).toHaveText('1')
    await expect(page.getByText(told)).toHaveCount(0)
  }
  await page.reload()
  await expect(items(page)).toHaveCount(1)
})

test('an item returns when the server cannot remove it', async ({ page }) => {
  const person = await signIn(page)
  await save(person, await aStory())
  await open(page, '/profile')
  await page.route('**/functions/v1/save-drop', (route) => route.abort())
  await page.getByRole('button', { name: 'Remove from saved' }).click()
  await expect(page.getByText('Action failed. Please sign in and try again.')).toBeVisible()
  await expect(items(page)).toHaveCount(1)
})

test('saves have pages, and another tab starts at its first page', async ({ page }) => {
  const person = await signIn(page)
  for (let nth = 1; nth <= 21; nth++) await save(person, await aStory({ title: `Story ${nth}` }), at(nth))
  await open(page, '/profile')
  await expect(items(page)).toHaveCount(20)
  await expect(items(page).first()).toContainText('Story 21')
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click()
  await expect(items(page)).toHaveCount(1)
  await expect(items(page)).toContainText('Story 1')
  await tab(page, 'Liked').click()
  await expect(page).toHaveURL('/profile?tab=liked')
  await tab(page, 'Saved').click()
  await expect(items(page)).toHaveCount(20)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the profile and its tabs are readable', async ({ page }) => {
    const person = await signIn(page)
    const story = await aStory({ title: 'Kept' })
    await save(person, story)
    await did(person, 'open', story)
    await page.goto('/profile')
    await expect(items(page)).toContainText('Kept')
    await tab(page, 'History').click()
    await expect(page.getByRole('tabpanel')).toContainText('Viewed')
  })
})
