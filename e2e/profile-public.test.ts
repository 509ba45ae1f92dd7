import type { Page } from '@playwright/test'
import { open } from './support/open.ts'
import { db, register } from './support/people.ts'
import { aStory, handleOf, save } from './support/reading.ts'
import { expect, test } from './support/test.ts'

const figure = (page: Page, name: string) =>
  page.getByRole('main').locator('dl > div').filter({ hasText: name }).getByRole('definition')
const items = (page: Page) => page.getByRole('main').getByRole('article')

test('[PUBP-01] [PUBP-02] [PUBP-03] [PUBP-04] [PUBP-05] [PUBP-06] a visitor sees the latest saves of a reader', async ({
  page,
  playwright,
  baseURL,
}) => {
  const theirs = await playwright.request.newContext({ baseURL: baseURL as string })
  const person = await register(theirs)
  await db
    .updateTable('profiles')
    .set({ created_at: new Date('2026-03-02T09:00:00Z') })
    .where('id', '=', person.id)
    .execute()
  for (let nth = 1; nth <= 12; nth++)
    await save(person, await aStory({ title: `Story ${nth}` }), new Date(Date.UTC(2026, 9, nth)))
  const handle = await handleOf(person)

  const response = await open(page, `/u/${handle.toUpperCase()}`)
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`@${handle}`)
  await expect(page.getByText('Member since Mar 2, 2026')).toBeVisible()
  await expect(figure(page, 'Public Saves')).toHaveText('12')
  await expect(figure(page, 'Profile Views')).toHaveText('—')
  const titles = Array.from({ length: 10 }, (_, index) => `Story ${12 - index}`)
  await expect(items(page).getByRole('heading')).toHaveText(titles)
  for (const item of await items(page).all())
    await expect(item.getByRole('list', { name: 'Topics' }).getByRole('listitem')).toHaveCount(2)
  expect(await page.content()).not.toContain(person.email)
  await theirs.dispose()
})

test('[PUBP-07] [DEC-14] a private profile looks the same as a missing one', async ({ page, request }) => {
  const person = await register(request)
  await db.updateTable('profiles').set({ is_public: false }).where('id', '=', person.id).execute()
  for (const username of [await handleOf(person), 'nobody', 'näh & co']) {
    const response = await open(page, `/u/${encodeURIComponent(username)}`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('User not found')
    await expect(
      page.getByText(`The user @${username} doesn't exist or their profile is private`, { exact: true }),
    ).toBeVisible()
    await expect(page).toHaveTitle('User not found · Daily Drops')
  }
})

test('a profile without saves says so', async ({ page, request }) => {
  const person = await register(request)
  await open(page, `/u/${await handleOf(person)}`)
  await expect(figure(page, 'Public Saves')).toHaveText('0')
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
})
