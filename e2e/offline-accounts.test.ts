import type { BrowserContext, Locator, Page } from '@playwright/test'
import { authScreen, toast } from './support/auth-screen.ts'
import { addWaiting, addYesterday, awaitStored, storedAddresses, waitingRows } from './support/offline.ts'
import { awaitScripts, open, reload } from './support/open.ts'
import { aStranger, db, type Person } from './support/people.ts'
import { signInReader } from './support/readers.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const button = (card: Locator, name: string) => card.getByRole('button', { name, exact: true })
const savedBy = ({ id }: Person) =>
  db.selectFrom('bookmarks').select('drop_id').where('user_id', '=', id).execute()

/** The names under which this device stores something of a person. */
const traces = (page: Page, { id }: Person) =>
  page.evaluate(
    async (id) =>
      [...Object.keys(localStorage), ...(await caches.keys())].filter((name) => name.includes(id)),
    id,
  )

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}

/** A reader whose editions are on this device. */
async function aReader(page: Page): Promise<Person> {
  const reader = await signInReader(page)
  await open(page, '/feed')
  await addYesterday(reader)
  await reload(page)
  await awaitStored(page)
  return reader
}

/** What the reader searches for, opens and listens to leaves its traces here. */
async function leaveTraces(page: Page): Promise<void> {
  await open(page, '/search')
  await page.getByLabel('Words').fill('night trains')
  await page.getByLabel('Words').press('Enter')
  await expect(page).toHaveURL(/q=night/)
  await open(page, '/feed')
  await page.evaluate(() => {
    const { account } = document.documentElement.dataset
    localStorage.setItem(`listening-speed@${account}`, '2')
  })
  await cards(page).first().getByRole('heading').getByRole('link').click({ button: 'middle' })
  await expect(page.getByText('1 of 5 opened')).toBeVisible()
}

/** As Shift and the reload button do: no worker shows this page. */
async function reloadWithoutWorker(page: Page, context: BrowserContext): Promise<void> {
  const tools = await context.newCDPSession(page)
  await Promise.all([page.waitForEvent('load'), tools.send('Page.reload', { ignoreCache: true })])
  await awaitScripts(page)
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
}

/** A tab that hears nothing from the others, as one that the device has put to sleep. */
async function aTabWithoutBroadcasts(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage()
  await tab.addInitScript(() => {
    BroadcastChannel.prototype.postMessage = () => {}
    Object.defineProperty(BroadcastChannel.prototype, 'onmessage', { set() {} })
  })
  return tab
}

for (const hasWorker of [true, false])
  test(`[OFF-04] sign-out leaves no edition, no reaction and no trace ${hasWorker ? 'with' : 'without'} a worker`, async ({
    page,
    context,
  }) => {
    const reader = await aReader(page)
    await leaveTraces(page)
    expect((await traces(page, reader)).length).toBeGreaterThan(2)
    if (!hasWorker) await reloadWithoutWorker(page, context)
    await addWaiting(page, reader)
    await signOut(page)
    await expect(toast(page, 'Signed out successfully')).toBeVisible()
    await expect.poll(() => waitingRows(page)).toEqual([])
    await expect.poll(() => storedAddresses(page)).toEqual([])
    await expect.poll(() => traces(page, reader)).toEqual([])
    expect(await savedBy(reader)).toEqual([])
  })

test('[OFF-04] without a connection nobody is signed out, and nothing is lost', async ({
  page,
  context,
  complaints,
}) => {
  const reader = await aReader(page)
  await context.setOffline(true)
  await reload(page)
  await button(cards(page).first(), 'Save').click()
  await expect.poll(async () => (await waitingRows(page)).length).toBe(1)
  await signOut(page)
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  expect(await waitingRows(page)).toHaveLength(1)
  await page.getByRole('link', { name: 'Today’s edition' }).click()
  await expect(cards(page).first()).toBeVisible()
  await awaitScripts(page)
  await context.setOffline(false)
  await expect(toast(page, 'You’re back online. 1 reaction was sent.')).toBeVisible()
  expect(await savedBy(reader)).toHaveLength(1)
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('ERR_INTERNET')))
})

test('[OFF-04] the next person finds nothing that the first searched for, opened or heard', async ({
  page,
  context,
}) => {
  const first = await aReader(page)
  await leaveTraces(page)
  const other = await context.newPage()
  await open(other, '/feed')
  await button(cards(other).nth(1), 'Like').click()
  await expect(button(cards(other).nth(1), 'Like')).toHaveAttribute('aria-pressed', 'true')
  await context.clearCookies()

  // The session has ended by itself. The other tab is still open.
  const second = await signInReader(page)
  await open(page, '/feed')
  await expect(page.getByText('0 of 5 opened')).toBeVisible()
  await expect.poll(() => traces(page, first)).toEqual([])
  await expect(other.getByText('0 of 5 opened')).toBeVisible()
  await expect(cards(other).getByRole('button', { name: 'Like', exact: true, pressed: true })).toHaveCount(0)
  await expect(other.locator('html')).toHaveAttribute('data-account', second.id)
  await expect(other.locator('[data-sonner-toast]')).toHaveCount(0)
  await open(page, '/search')
  await page.getByLabel('Words').press('ArrowDown')
  await expect(page.getByRole('option', { name: 'night trains' })).toHaveCount(0)
})

test('[OFF-04] a page of the first account that is still open sends nothing as the second', async ({
  page,
  context,
}) => {
  const first = await aReader(page)
  const old = await aTabWithoutBroadcasts(context)
  await open(old, '/feed')
  await old.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.clearCookies()
  const second = await signInReader(page)

  // The worker doesn't know of the second one yet.
  await button(cards(old).first(), 'Save').click()
  await expect(button(cards(old).first(), 'Save')).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => waitingRows(old)).toEqual([])
  await open(page, '/feed')
  await expect(cards(page)).toHaveCount(5)
  await awaitStored(page)
  await expect.poll(() => traces(page, first)).toEqual([])
  expect([await savedBy(first), await savedBy(second)]).toEqual([[], []])

  await button(cards(page).first(), 'Save').click()
  await expect.poll(async () => (await savedBy(second)).length).toBe(1)
  expect(await waitingRows(page)).toEqual([])
})

test('[OFF-04] an old sign-in page shows nothing of an account that signed in after it was opened', async ({
  page,
  context,
}) => {
  const early = await aTabWithoutBroadcasts(context)
  await open(early, '/auth')
  const first = await aReader(page)
  await early.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.close()
  await context.clearCookies()
  // Refused, so that no other page comes between.
  await authScreen(early).submitLogin({ ...aStranger(), password: 'not the password' })
  await expect(authScreen(early).alert).toBeVisible()
  expect(await storedAddresses(early)).toEqual([])
  expect((await traces(early, first)).filter((name) => name.startsWith('reader-'))).toEqual([])
})

test('[OFF-04] what waits for more than seven days is told to its reader, and kept for nobody else', async ({
  page,
  context,
}) => {
  const reader = await aReader(page)
  await addWaiting(page, reader, 8)
  await reload(page)
  await expect(toast(page, 'We couldn’t send your reaction to “A saved item”.')).toBeVisible()
  await expect.poll(() => waitingRows(page)).toEqual([])
  expect(await savedBy(reader)).toEqual([])

  await addWaiting(page, reader, 8)
  await addWaiting(page, reader, 6)
  await context.clearCookies()
  await open(page, '/topics')
  await expect.poll(() => waitingRows(page)).toMatchObject([{ account: reader.id }])
})
