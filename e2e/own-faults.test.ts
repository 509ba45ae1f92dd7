import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { open } from './support/open.ts'
import { db, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { aBranch, aStoryOn, type Branch, daysAgo, retire } from './support/topics.ts'

// These tests remove tables that every journey reads.
let away: string[] = []

async function putAway(...tables: string[]) {
  for (const table of tables) {
    await db.schema.alterTable(table).renameTo(`${table}_away`).execute()
    away.push(table)
  }
}

async function putBack() {
  for (const table of away) await db.schema.alterTable(`${table}_away`).renameTo(table).execute()
  away = []
}

test.afterEach(putBack)

test.describe('topics', () => {
  let branch: Branch
  test.beforeEach(async () => {
    branch = await aBranch()
    await aStoryOn(branch, daysAgo(1), { title: 'A story that exists' })
    await putAway('content_topics', 'topic_days')
  })
  test.afterEach(async () => {
    await putBack()
    await retire(branch)
  })

  for (const width of [1280, 390]) {
    test(`[DEC-86] a server fault shows the error page with a Try again link, at ${width} pixels`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      const path = `/topics/${branch.l3.slug}`
      for (const rest of ['/archive', `/${daysAgo(1).slice(0, 10)}`, '']) {
        const answer = await page.goto(path + rest)
        expect(answer?.status(), rest).toBeGreaterThanOrEqual(500)
        await expect(page).toHaveURL(path + rest)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
      }
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      // A page that does not exist is still not found.
      expect((await page.request.get('/topics/no-such-topic')).status()).toBe(404)

      await putBack()
      await page.getByRole('main').getByRole('link', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(branch.l3.label)
      await expect(page.getByRole('main')).toContainText('A story that exists')
    })
  }
})

test('a list keeps its rows when it cannot be read again, and is accessible with none', async ({ page }) => {
  await signIn(page, { role: 'admin' })
  await db
    .insertInto('audit_log')
    .values({ action: 'update-source', entity: 'source', entity_id: 'kept', actor_role: 'admin' })
    .execute()
  await open(page, '/admin/audit')
  const row = page.getByRole('row').filter({ hasText: 'kept' })
  const retry = page.getByRole('button', { name: 'Try again' })
  await putAway('audit_log')
  await page.getByRole('combobox', { name: 'Subject' }).selectOption('source')
  await expect(page.getByText(/These rows were loaded \d+ s ago/)).toBeVisible()
  await expect(row.first()).toBeVisible()
  await expectAccessible(page)

  await open(page, '/admin/audit')
  await expect(retry).toBeVisible()
  await expectAccessible(page)
  await putBack()
  await retry.click()
  await expect(row.first()).toBeVisible()
})

test('[LANG-12] a screen that cannot be read leaves the console’s frame and language as they are', async ({
  page,
}) => {
  await signIn(page, { role: 'admin' })
  await putAway('drop_tags')
  expect((await open(page, '/admin/review'))?.status()).toBe(500)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impossibile caricare questa schermata')
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  await expect(page.getByRole('link', { name: 'Panoramica' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoSidewaysScroll(page)

  await putBack()
  await page.getByRole('main').getByRole('link', { name: 'Riprova' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Revisione')
})

for (const [answer, status] of [
  ['a gateway error', 502],
  ['no answer', undefined],
] as const) {
  test(`the console stays in its own frame and language on ${answer}, and can try again`, async ({
    page,
    context,
    baseURL,
    complaints,
  }) => {
    await context.addCookies([{ name: 'console-language', value: 'it', url: String(baseURL) }])
    await signIn(page, { role: 'admin' })
    await open(page, '/admin/sources')
    await page.route('**/*.data*', (route) => (status ? route.fulfill({ status }) : route.abort()))
    const sections = page.getByRole('complementary', { name: 'Console' })
    const title = page.getByRole('heading', { level: 1 })
    await sections.getByRole('link', { name: 'Utenti' }).click()
    await expect(title).toHaveText('Impossibile caricare questa schermata')
    await expect(page).toHaveURL('/admin/users')
    await expect(page.locator('html')).toHaveAttribute('lang', 'it')
    await expect(sections.getByRole('link', { name: 'Utenti' })).toHaveAttribute('aria-current', 'page')
    await expect(sections, 'its stylesheet').toHaveCSS('width', '212px')

    const retry = page.getByRole('main').getByRole('link', { name: 'Riprova' })
    await retry.click()
    await expect(retry).toBeVisible()
    await page.unrouteAll()
    await retry.click()
    await expect(title).toHaveText(/Utenti/)
    expect(complaints.splice(0).filter((text) => !text.includes('Failed to fetch'))).toEqual([])
  })
}
