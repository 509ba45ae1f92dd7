import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { BASE_URL } from './support/addresses.ts'
import { toast } from './support/auth-screen.ts'
import { confirmAddress } from './support/confirm-address.ts'
import { awaitScripts, open } from './support/open.ts'
import { aStranger, db, type Person, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { aBranch, aStoryOn, type Branch, daysAgo, retire } from './support/topics.ts'

const ASKED = 'Please sign in to continue'
const SAVED = 'Saved to your profile.'
const EVIL = 'http://elsewhere.example/'

let branch: Branch
let story: Awaited<ReturnType<typeof aStoryOn>>
test.beforeEach(async () => {
  branch = await aBranch()
  story = await aStoryOn(branch, daysAgo(1), { title: `Quokkas-${branch.l3.slug}` })
})
test.afterEach(() => retire(branch))

const main = (page: Page) => page.getByRole('main')
const dayPage = () => `/topics/${branch.l3.slug}/${daysAgo(1)}`
const link = (page: Page, name: 'Save' | 'Like') =>
  page.locator(`#article-${story.id}`).getByRole('link', { name, exact: true })
const savedBy = async ({ id }: Pick<Person, 'id'>) =>
  (await db.selectFrom('bookmarks').select('drop_id').where('user_id', '=', id).execute()).map(
    ({ drop_id }) => drop_id,
  )
const startPath = () => `/reactions/start?do=save&item=${story.id}&from=${encodeURIComponent(dayPage())}`

/** A person with an account who is not signed in. */
async function aMember(page: Page): Promise<Person> {
  const person = await signIn(page)
  await page.context().clearCookies()
  return person
}

async function fillSignIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await main(page).getByLabel('Email').fill(email)
  await main(page).getByLabel('Password', { exact: true }).fill(password)
  await main(page).getByRole('button', { name: 'Sign in', exact: true }).click()
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const [place, pathOf] of [
    ['topic', () => `/topics/${branch.l3.slug}`],
    ['archive', () => `/topics/${branch.l3.slug}/archive`],
    ['day', dayPage],
    ['story', () => `/stories/${story.story_id}`],
    ['search', () => `/search?q=${encodeURIComponent(story.title)}`],
  ] as const) {
    test(`[DEC-80, DAY-09] a visitor saves an item on a ${place} page by signing in, and returns to it`, async ({
      page,
    }) => {
      const member = await aMember(page)
      await page.goto(pathOf())
      await expect(link(page, 'Like')).toBeVisible()
      await link(page, 'Save').click()
      await expect(page).toHaveURL(/\/auth\?next=/)
      await expect(page.getByRole('status')).toHaveText(ASKED)
      expect(await savedBy(member)).toEqual([])
      await fillSignIn(page, member)
      await expect(page).toHaveURL(`${BASE_URL}${pathOf()}#article-${story.id}`)
      await expect(page.getByRole('status')).toContainText(SAVED)
      expect(await savedBy(member)).toEqual([story.id])
    })
  }
})

test('[DEC-80] a visitor’s page loads no script before the first interaction, and the link needs none', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto(dayPage())
  await expect(link(page, 'Save')).toHaveAttribute('href', /^\/reactions\/start\?do=save/)
  expect(scripts).toEqual([])
})

test('[DEC-80] a visitor likes an item, and a notice says so', async ({ page }) => {
  const member = await aMember(page)
  await open(page, dayPage())
  await link(page, 'Like').click()
  await expect(page.getByText(ASKED)).toBeVisible()
  await awaitScripts(page)
  await expectAccessible(page)
  await fillSignIn(page, member)
  await expect(page).toHaveURL(`${dayPage()}#article-${story.id}`)
  await expect(toast(page, 'Liked. You’ll see more like it from tomorrow.')).toBeVisible()
  await expect(page.locator(`#article-${story.id}`)).toBeInViewport()
  await expect(
    page.locator(`#article-${story.id}`).getByRole('button', { name: 'Like', exact: true }),
  ).toHaveAttribute('aria-pressed', 'true')
})

test('[DEC-80] a visitor who registers returns to the item with the action done', async ({ page }) => {
  const stranger = aStranger()
  await open(page, dayPage())
  await link(page, 'Save').click()
  await page.getByRole('tab', { name: 'Register' }).click()
  await expect(page.getByText(ASKED)).toBeVisible()
  await awaitScripts(page)
  await main(page).getByLabel('Full name').fill(stranger.name)
  await main(page).getByLabel('Email').fill(stranger.email)
  await main(page).getByLabel('Password', { exact: true }).fill(stranger.password)
  await main(page).getByRole('button', { name: 'Create account' }).click()
  await expect(main(page)).toContainText(stranger.email)
  await confirmAddress(page, stranger.email)
  await expect(page).toHaveURL(/\/onboarding\?next=/)
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', stranger.email)
    .executeTakeFirstOrThrow()
  expect(await savedBy({ id })).toEqual([])
  await db.updateTable('profiles').set({ onboarding_completed: true }).where('id', '=', id).execute()
  await page.reload()
  await expect(page).toHaveURL(`${dayPage()}#article-${story.id}`)
  await expect(toast(page, SAVED)).toBeVisible()
  expect(await savedBy({ id })).toEqual([story.id])
})

test('[DEC-80] a visitor who goes back and signs in later has saved nothing', async ({ page }) => {
  const member = await aMember(page)
  await page.goto(dayPage())
  await link(page, 'Save').click()
  await expect(page).toHaveURL(/\/auth\?next=/)
  await page.goBack()
  await expect(page).toHaveURL(dayPage())
  await open(page, '/auth')
  await expect(page.getByText(ASKED)).toBeHidden()
  await fillSignIn(page, member)
  await expect(page).toHaveURL('/feed')
  expect(await savedBy(member)).toEqual([])
})

test('[DEC-80] an item that was already saved stays saved once', async ({ page }) => {
  const member = await aMember(page)
  await db.insertInto('bookmarks').values({ user_id: member.id, drop_id: story.id }).execute()
  await page.goto(dayPage())
  await link(page, 'Save').click()
  await awaitScripts(page)
  await fillSignIn(page, member)
  await expect(toast(page, SAVED)).toBeVisible()
  expect(await savedBy(member)).toEqual([story.id])
})

/** Another site's page with one link, which the reader follows. */
async function followFromElsewhere(page: Page, path: string) {
  await page.route(EVIL, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${BASE_URL}${path}">A prize</a>` }),
  )
  await page.goto(EVIL)
  await page.getByRole('link', { name: 'A prize' }).click()
}

test.describe('a link on another site', () => {
  const startsOf = () => [startPath(), startPath().replace('start', 'finish')]

  test('saves nothing for signed-in readers, but asks them', async ({ page }) => {
    const reader = await signIn(page)
    for (const path of [...startsOf(), `/auth?next=${encodeURIComponent(startPath())}`]) {
      await followFromElsewhere(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Save this item?')
      expect(await savedBy(reader)).toEqual([])
    }
    await awaitScripts(page)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Not now' }).click()
    await expect(page).toHaveURL(`${dayPage()}#article-${story.id}`)
    expect(await savedBy(reader)).toEqual([])
    await open(page, startPath())
    await main(page).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL(`${dayPage()}#article-${story.id}`)
    await expect(toast(page, SAVED)).toBeVisible()
    expect(await savedBy(reader)).toEqual([story.id])
  })

  test('saves nothing for visitors who then sign in, but asks them', async ({ page }) => {
    const member = await aMember(page)
    for (const path of [...startsOf(), `/auth?next=${encodeURIComponent(startPath())}`]) {
      await followFromElsewhere(page, path)
      await awaitScripts(page)
      await fillSignIn(page, member)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Save this item?')
      expect(await savedBy(member)).toEqual([])
      await page.context().clearCookies()
    }
  })

  test('cannot send the form either', async ({ page }) => {
    const reader = await signIn(page)
    const finish = startPath().replace('start', 'finish')
    const answer = await page.request.post(finish, {
      headers: { origin: EVIL.slice(0, -1) },
      maxRedirects: 0,
    })
    expect(answer.status()).toBe(403)
    expect(await savedBy(reader)).toEqual([])
  })
})

test('an item that does not exist is reported as no longer available', async ({ page }) => {
  const reader = await signIn(page)
  await open(page, `/reactions/finish?do=like&item=999999999999&from=${encodeURIComponent(dayPage())}`)
  await main(page).getByRole('button', { name: 'Like', exact: true }).click()
  await expect(toast(page, 'This item is no longer available.')).toBeVisible()
  expect(await savedBy(reader)).toEqual([])
})
