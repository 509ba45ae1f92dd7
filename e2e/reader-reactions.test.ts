import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { toast } from './support/auth-screen.ts'
import { open, reload } from './support/open.ts'
import { db, type Person, signIn } from './support/people.ts'
import { pagesOf } from './support/reading.ts'
import { expect, test } from './support/test.ts'
import { aBranch, aStoryOn, type Branch, daysAgo, retire } from './support/topics.ts'

const SAVED = 'Saved to your profile.'
/** The smallest comfortable target on a phone, in pixels. */
const TARGET = 44

let branch: Branch
let story: Awaited<ReturnType<typeof aStoryOn>>
let reader: Person
test.beforeEach(async ({ page }) => {
  branch = await aBranch()
  story = await aStoryOn(branch, daysAgo(1), { title: `Quolls-${branch.l3.slug}` })
  reader = await signIn(page)
})
test.afterEach(() => retire(branch))

const card = (page: Page) => page.locator(`#article-${story.id}`)
const button = (page: Page, name: 'Save' | 'Like') => card(page).getByRole('button', { name, exact: true })
const notices = (page: Page) => page.locator('[data-sonner-toast]')
const kept = (page: Page) => page.getByRole('main').getByText(story.title)

async function sizeOf(element: Locator): Promise<[width: number, height: number]> {
  const { width = 0, height = 0 } = (await element.boundingBox()) ?? {}
  return [width, height]
}

async function expectPressed(page: Page, states: Record<'Save' | 'Like', boolean>): Promise<void> {
  for (const [name, pressed] of Object.entries(states))
    await expect(button(page, name as 'Save' | 'Like')).toHaveAttribute('aria-pressed', String(pressed))
}

async function reactionsOf({ id }: Person) {
  const saved = await db.selectFrom('bookmarks').select('drop_id').where('user_id', '=', id).execute()
  const liked = await db
    .selectFrom('reactions')
    .select('drop_id')
    .where('user_id', '=', id)
    .where('opinion', '=', 'like')
    .execute()
  return { saved: saved.map(({ drop_id }) => drop_id), liked: liked.map(({ drop_id }) => drop_id) }
}

test('[DEC-35] [DEC-96] [FEED-23] a reader saves and likes on a topic page, finds it again, and undoes it', async ({
  page,
  browser,
}) => {
  const path = `/topics/${branch.l3.slug}`
  await open(page, path)
  await expectPressed(page, { Save: false, Like: false })
  const before = await sizeOf(card(page))
  await button(page, 'Save').click()
  await expect(toast(page, SAVED)).toBeVisible()
  await button(page, 'Like').click()
  await expect(toast(page, '1 saved, 1 liked')).toBeVisible()
  await expect(notices(page)).toHaveCount(1)
  await expectPressed(page, { Save: true, Like: true })
  expect(await sizeOf(card(page))).toEqual(before)
  expect(await reactionsOf(reader)).toEqual({ saved: [story.id], liked: [story.id] })
  await expectAccessible(page)

  await reload(page)
  await expectPressed(page, { Save: true, Like: true })
  const visitor = await browser.newPage()
  await visitor.goto(path)
  await expect(card(visitor).getByRole('link', { name: 'Save', exact: true })).toBeVisible()
  await expect(visitor.locator('[aria-pressed=true]')).toHaveCount(0)
  await visitor.close()

  await page.getByRole('link', { name: 'Saved', exact: true }).click()
  await expect(kept(page)).toBeVisible()

  await open(page, path)
  // The button takes back what was done, without a notice.
  await button(page, 'Like').click()
  await expectPressed(page, { Save: true, Like: false })
  await button(page, 'Save').click()
  await expect.poll(() => reactionsOf(reader)).toEqual({ saved: [], liked: [] })
  await button(page, 'Save').click()
  await expect(toast(page, SAVED)).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expectPressed(page, { Save: false, Like: false })
  await expect.poll(() => reactionsOf(reader)).toEqual({ saved: [], liked: [] })
  await page.getByRole('link', { name: 'Saved', exact: true }).click()
  await expect(page.getByRole('main').getByText('No saved content yet')).toBeVisible()
})

test('[DEC-35] a reader saves a search result and likes a telling of a story by keyboard', async ({
  page,
}) => {
  await open(page, `/search?q=${encodeURIComponent(story.title)}`)
  await button(page, 'Like').focus()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Save')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page, SAVED)).toBeVisible()
  await reload(page)
  await expectPressed(page, { Save: true, Like: false })

  await open(page, `/stories/${story.story_id}`)
  await expectPressed(page, { Save: true, Like: false })
  await button(page, 'Like').press('Space')
  await expect(toast(page, 'Liked. You’ll see more like it from tomorrow.')).toBeVisible()
  await reload(page)
  await expectPressed(page, { Save: true, Like: true })
  expect(await reactionsOf(reader)).toEqual({ saved: [story.id], liked: [story.id] })
})

test('[DEC-35] both actions are large enough for a thumb on every list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const topic = `/topics/${branch.l3.slug}`
  const search = `/search?q=${encodeURIComponent(story.title)}`
  for (const path of [topic, `${topic}/archive`, search, ...(await pagesOf(story))]) {
    await open(page, path)
    for (const name of ['Like', 'Save'] as const) await expectLarge(button(page, name), path)
  }
})

async function expectLarge(target: Locator, path: string): Promise<void> {
  expect.soft(Math.min(...(await sizeOf(target))), path).toBeGreaterThanOrEqual(TARGET)
}
