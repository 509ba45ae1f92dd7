import { aSource } from '@daily-drops/db/testing/factories'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { toast } from './support/auth-screen.ts'
import { open } from './support/open.ts'
import { db, type Person, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { aBranch, aStoryOn, type Branch, daysAgo, retire } from './support/topics.ts'

let branch: Branch
let source: Awaited<ReturnType<typeof aSource>>
let story: Awaited<ReturnType<typeof aStoryOn>>
test.beforeEach(async () => {
  branch = await aBranch()
  source = await aSource(db, { name: `Quokka Post ${branch.l3.slug}`, feed_url: null })
  story = await aStoryOn(branch, daysAgo(1), { source_id: source.id, title: `Quokkas-${branch.l3.slug}` })
})
test.afterEach(() => retire(branch))

const path = () => `/sources/${source.slug}`
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: 'Mute' | 'Unmute') => main(page).getByRole('button', { name, exact: true })
const isMutedBy = async ({ id }: Pick<Person, 'id'>) =>
  (await db.selectFrom('muted_sources').select('source_id').where('user_id', '=', id).execute()).length > 0

test('a reader mutes a source on its page, undoes it, and mutes it again', async ({ page }) => {
  const person = await signIn(page)
  await open(page, path())
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(source.name)
  const item = main(page).getByRole('link', { name: story.title })
  await expect(item).toBeVisible()
  await button(page, 'Mute').click()
  const notice = toast(page, `${source.name} is muted. You can change this in Preferences.`)
  await expect(main(page).getByText(`You muted ${source.name}.`)).toBeVisible()
  await expect(item).toHaveCount(0)
  await expect.poll(() => isMutedBy(person)).toBe(true)
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(item).toBeVisible()
  await expect.poll(() => isMutedBy(person)).toBe(false)

  await button(page, 'Mute').click()
  await expect(button(page, 'Unmute')).toBeVisible()
  await expect.poll(() => isMutedBy(person)).toBe(true)
  await page.reload()
  await expect(main(page).getByText(`You muted ${source.name}.`)).toBeVisible()
  await button(page, 'Unmute').click()
  await expect(item).toBeVisible()
  await expect.poll(() => isMutedBy(person)).toBe(false)
})

const isFavouredBy = async ({ id }: Pick<Person, 'id'>) =>
  (await db.selectFrom('favoured_sources').select('source_id').where('user_id', '=', id).execute()).length > 0
const more = (page: Page) => main(page).getByRole('button', { name: 'More of this', exact: true })

test('[SRCP-02] a reader asks for more of a source, undoes it, and mutes it instead', async ({ page }) => {
  const person = await signIn(page)
  await open(page, path())
  await more(page).click()
  const notice = toast(page, `You’ll see more from ${source.name} from tomorrow.`)
  await expect(more(page)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => isFavouredBy(person)).toBe(true)
  await page.reload()
  await expect(more(page)).toHaveAttribute('aria-pressed', 'true')
  await more(page).click()
  await expect(more(page)).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => isFavouredBy(person)).toBe(false)

  await more(page).click()
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(more(page)).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => isFavouredBy(person)).toBe(false)

  await more(page).click()
  await expect.poll(() => isFavouredBy(person)).toBe(true)
  await button(page, 'Mute').click()
  await expect(more(page)).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => isMutedBy(person)).toBe(true)
  expect(await isFavouredBy(person)).toBe(false)

  await more(page).click()
  await expect.poll(() => isFavouredBy(person)).toBe(true)
  await open(page, '/preferences')
  await main(page)
    .getByRole('button', { name: `Undo: ${source.name}` })
    .click()
  await expect.poll(() => isFavouredBy(person)).toBe(false)
})

test('[SRCP-02] a reader reports a source, and an editor closes the report', async ({ page, browser }) => {
  await signIn(page)
  await open(page, path())
  await main(page).getByRole('button', { name: 'Report', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this source' })
  await expect(dialog).toContainText(source.name)
  await expectAccessible(page)
  await dialog.getByLabel('Spam or advertising').check()
  await dialog.getByLabel('Details (optional)').fill('Every item sells quokkas')
  await dialog.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(toast(page, 'Reported. Our editors will look at this source.')).toBeVisible()

  const console = await (await browser.newContext()).newPage()
  await signIn(console, { role: 'editor' })
  await open(console, '/admin/moderation')
  await console.getByRole('button', { name: /^Sorgenti/ }).click()
  const row = console.getByRole('row', { name: source.name })
  await expect(row).toContainText('Every item sells quokkas')
  await expect(row).toContainText('Spam o pubblicità 1')
  await expectAccessible(console)
  const close = () => row.getByRole('button', { name: 'Chiudi segnalazioni' }).click()
  await close()
  await expect(row).toHaveCount(0)
  await toast(console, 'Segnalazioni chiuse.').getByRole('button', { name: 'Annulla' }).click()
  await expect(row).toBeVisible()
  await close()
  await expect(row).toHaveCount(0)
  await console.context().close()
})

test('[SRCP-06] a paused source says so, and a deleted one is not found', async ({ page }) => {
  await db.updateTable('sources').set({ status: 'inactive' }).where('id', '=', source.id).execute()
  await page.goto(path())
  await expect(main(page).getByText(`${source.name} is paused.`)).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  const response = await page.goto('/sources/no-such-source')
  expect(response?.status()).toBe(404)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[SRCP-01] [SRCP-02] a visitor reads the page, is sent to sign-in and back, and then mutes the source', async ({
    page,
  }) => {
    const person = await signIn(page)
    await page.context().clearCookies()
    await page.goto(path())
    await expect(main(page).getByRole('link', { name: story.title })).toBeVisible()
    for (const fact of [branch.l1.label, 'English', '1 item in the last 30 days', 'How we read it'])
      await expect(main(page).getByText(fact).first()).toBeVisible()

    const back = `/auth?${new URLSearchParams({ next: path() })}`
    for (const name of ['More of this', 'Report']) {
      await main(page).getByRole('button', { name, exact: true }).click()
      await expect(page).toHaveURL(back)
      await page.goto(path())
    }
    await button(page, 'Mute').click()
    await expect(page).toHaveURL(back)
    await main(page).getByLabel('Email').fill(person.email)
    await main(page).getByLabel('Password', { exact: true }).fill(person.password)
    await main(page).getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(path())
    expect(await isMutedBy(person)).toBe(false)
    await button(page, 'Mute').click()
    await expect(main(page).getByText(`You muted ${source.name}.`)).toBeVisible()
    expect(await isMutedBy(person)).toBe(true)

    await more(page).click()
    await expect(more(page)).toHaveAttribute('aria-pressed', 'true')
    expect([await isMutedBy(person), await isFavouredBy(person)]).toEqual([false, true])
    const report = main(page).getByRole('button', { name: 'Report', exact: true })
    await report.first().click()
    await main(page).getByLabel('Offensive').check()
    await report.last().click()
    // It is inside a noscript element, which locators skip.
    await expect.poll(() => page.content()).toContain('Reported. Our editors will look at this source.')
    const reports = db.selectFrom('source_reports').select('reason').where('user_id', '=', person.id)
    expect(await reports.execute()).toEqual([{ reason: 'Offensive' }])
  })
})

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 700 },
]) {
  test(`the page is accessible and fits at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const name = 'Donaudampfschifffahrtsgesellschaftskapitänszeitung'
    await db.updateTable('sources').set({ name }).where('id', '=', source.id).execute()
    await page.goto(path())
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(name)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}
