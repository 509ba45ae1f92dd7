import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts'
import { toast } from './support/auth-screen.ts'
import { openChoices } from './support/choices.ts'
import {
  addWaiting,
  awaitStored,
  readerWithEditions,
  spoilWaiting,
  storedAddresses,
  waitingRows,
  withoutConnection,
} from './support/offline.ts'
import { open, reload } from './support/open.ts'
import { db } from './support/people.ts'
import { signInReader } from './support/readers.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const button = (card: Locator, name: string) => card.getByRole('button', { name, exact: true })
const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'You’re offline.' })
const headlines = (page: Page) => cards(page).getByRole('heading', { level: 2 }).allTextContents()

test('[OFF-02] after one visit, the last days’ editions and their pictures open without a connection', async ({
  page,
  context,
  complaints,
}) => {
  const { yesterday } = await readerWithEditions(page)
  const today = await headlines(page)
  await context.setOffline(true)
  await reload(page)
  await expect(bar(page)).toContainText(/Stored on this device: today, \d\d:\d\d/)
  expect(await headlines(page)).toEqual(today)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  for (const source of await cards(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src)))
    expect(await storedAddresses(page)).toContain(new URL(source).pathname)

  await page.getByRole('link', { name: 'Previous day' }).click()
  await expect(page).toHaveURL(`/feed?date=${yesterday}`)
  await expect(bar(page)).toContainText('Stored on this device')
  expect(await headlines(page)).toEqual(today.toReversed())
  withoutConnection(complaints)
})

test('[OFF-07] any other page without a connection says so, and leads to today’s edition', async ({
  page,
  context,
  complaints,
}) => {
  await readerWithEditions(page)
  await context.setOffline(true)
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Today’s edition' }).click()
  await expect(cards(page).first()).toBeVisible()
  // A link on a page that is open leads there, too.
  await expect(bar(page)).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Topics' }).click()
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  expect(
    (await storedAddresses(page)).filter((path) => !/^\/(feed\?date=|img\/|icon\/|offline$)/.test(path)),
  ).toEqual([])
  withoutConnection(complaints)
})

test('[OFF-03] reactions without a connection wait, and each arrives once when it returns', async ({
  page,
  context,
  complaints,
}) => {
  const { id } = await readerWithEditions(page)
  await context.setOffline(true)
  await reload(page)
  const titles = await headlines(page)
  const card = (nth: number) => cards(page).filter({ hasText: titles[nth] as string })
  await button(card(0), 'Like').click()
  await expect(card(0)).toContainText('Will be sent when you’re back online')
  await button(card(1), 'Save').click()
  await button(card(2), 'Like').click()
  await expect(card(2)).toContainText('Will be sent when you’re back online')
  await button(card(2), 'Like').click()
  const dismiss = (await openChoices(card(3))).getByRole('menuitem', { name: /^Dismiss/ })
  await dismiss.click()
  const mute = (await openChoices(card(4))).getByRole('menuitem', { name: /^Mute/ }).last()
  await mute.click()
  await expect(bar(page)).toContainText('6 reactions waiting')

  // Everything is still there when the page is opened again.
  await reload(page)
  await expect(bar(page)).toContainText('6 reactions waiting')
  await expect(button(card(0), 'Like')).toHaveAttribute('aria-pressed', 'true')
  await expect(button(card(1), 'Save')).toHaveAttribute('aria-pressed', 'true')
  await expect(button(card(2), 'Like')).toHaveAttribute('aria-pressed', 'false')
  const row = page.getByRole('listitem').filter({ hasText: titles[3] as string })
  await expect(row).toContainText('Dismissed · Will be sent when you’re back online')
  await row.getByRole('button', { name: /^Undo/ }).click()
  await expect(card(3)).toBeVisible()
  await expect(bar(page)).toContainText('7 reactions waiting')

  await context.setOffline(false)
  await expect(toast(page, 'You’re back online. 7 reactions were sent.')).toBeVisible()
  await expect(bar(page)).toBeHidden()
  await expect(card(0)).not.toContainText('Will be sent')
  expect(await waitingRows(page)).toEqual([])
  const ofReader = { user_id: id }
  const count = async (table: 'accepted_requests' | 'bookmarks' | 'muted_sources' | 'engagement_events') =>
    (await db.selectFrom(table).select('user_id').where('user_id', '=', ofReader.user_id).execute()).length
  expect(await count('accepted_requests')).toBe(7)
  expect(await count('bookmarks')).toBe(1)
  expect(await count('muted_sources')).toBe(1)
  // Two likes and a dismissal. Undoing one adds none.
  expect(await count('engagement_events')).toBe(3)
  const reactions = await db.selectFrom('reactions').selectAll().where('user_id', '=', id).execute()
  expect(reactions.filter(({ opinion }) => opinion === 'like')).toHaveLength(1)
  expect(reactions.filter(({ dismissed_at }) => dismissed_at)).toEqual([])
  withoutConnection(complaints)
})

test('[OFF-03] a reaction that the server rejects is named', async ({ page, context, complaints }) => {
  await readerWithEditions(page)
  const [title = ''] = await headlines(page)
  await context.setOffline(true)
  await reload(page)
  await button(cards(page).first(), 'Save').click()
  await expect(bar(page)).toContainText('1 reaction waiting')
  await spoilWaiting(page)
  await context.setOffline(false)
  await expect(toast(page, `We couldn’t send your reaction to “${title}”.`)).toBeVisible()
  await expect(button(cards(page).first(), 'Save')).toHaveAttribute('aria-pressed', 'false')
  withoutConnection(complaints)
})

test('[OFF-03] one that is rejected while no page is open is named at the next visit, once', async ({
  page,
  context,
}) => {
  const reader = await readerWithEditions(page)
  await addWaiting(page, reader)
  await spoilWaiting(page)
  const [worker] = context.serviceWorkers()
  await page.close()
  // As Background Sync does.
  await worker?.evaluate('sendAll()')

  const next = await context.newPage()
  await open(next, '/feed')
  await expect(toast(next, 'We couldn’t send your reaction to “A saved item”.')).toBeVisible()
  await expect.poll(() => waitingRows(next)).toEqual([])
})

test('[OFF-04] nothing is left after sign-out, and the next person sees nothing of it', async ({
  page,
  context,
  complaints,
}) => {
  await readerWithEditions(page)
  const first = await storedAddresses(page)
  expect(first).not.toEqual([])
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => storedAddresses(page)).toEqual([])
  await context.setOffline(true)
  await page.goto('/feed').catch(() => undefined)
  await expect(cards(page)).toHaveCount(0)
  await context.setOffline(false)

  const second = await signInReader(page, { topics: ['sport'] })
  await open(page, '/feed')
  await awaitStored(page)
  const names = await page.evaluate(() => caches.keys())
  expect(names.filter((name) => name.startsWith('reader-'))).toEqual([`reader-${second.id}`])
  withoutConnection(complaints)
})

test('[OFF-04] a session that ends by itself leaves its waiting reactions to the same account', async ({
  page,
  context,
  complaints,
}) => {
  const { id } = await readerWithEditions(page)
  const session = await context.cookies()
  await context.setOffline(true)
  await reload(page)
  await button(cards(page).first(), 'Save').click()
  await expect(bar(page)).toContainText('1 reaction waiting')
  await context.clearCookies()
  await context.setOffline(false)
  await page.goto('/feed')
  await expect.poll(() => storedAddresses(page)).toEqual([])
  expect(await waitingRows(page)).toMatchObject([{ account: id, name: 'save-drop' }])

  await context.addCookies(session)
  await open(page, '/feed')
  await expect(toast(page, 'You’re back online. 1 reaction was sent.')).toBeVisible()
  const saved = await db.selectFrom('bookmarks').select('drop_id').where('user_id', '=', id).execute()
  expect(saved).toHaveLength(1)

  // Another account removes what waits, and sends nothing of it.
  await context.setOffline(true)
  await button(cards(page).nth(1), 'Save').click()
  await expect.poll(async () => (await waitingRows(page)).length).toBe(1)
  await context.clearCookies()
  await context.setOffline(false)
  const other = await signInReader(page)
  await open(page, '/feed')
  await expect.poll(() => waitingRows(page)).toEqual([])
  expect(
    await db.selectFrom('bookmarks').select('drop_id').where('user_id', '=', other.id).execute(),
  ).toEqual([])
  withoutConnection(complaints)
})

test('[OFF-06] a visitor’s pages register no service worker', async ({ page }) => {
  await open(page, '/feed')
  await open(page, '/topics')
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})
