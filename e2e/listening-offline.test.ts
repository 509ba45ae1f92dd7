import type { Page } from '@playwright/test'
import { SOCIAL_URL } from './support/addresses.ts'
import { toast } from './support/auth-screen.ts'
import { giveVoice } from './support/device-voice.ts'
import { awaitStored, withoutConnection } from './support/offline.ts'
import { awaitScripts, open, reload } from './support/open.ts'
import type { Person } from './support/people.ts'
import { signInReader } from './support/readers.ts'
import { recordEpisode } from './support/recordings.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

const FEED = `${SOCIAL_URL}/feed`
const player = (page: Page) => page.getByRole('region', { name: /^Listen to (edition \d+|this edition)$/ })
const listen = (page: Page) => page.getByRole('link', { name: /^Listen · \d+ min$/ })
const time = (page: Page) => player(page).getByRole('slider', { name: 'Position' }).inputValue().then(Number)

/** A Premium reader whose edition is recorded. */
async function aListener(page: Page): Promise<Person> {
  const reader = await signInReader(page, { tier: 'premium' })
  // Before a page stores the edition without its recording.
  await recordEpisode(page, reader)
  return reader
}

test('[LSTN-02] [OFF-02] without a connection, the device reads a stored edition that has a recording', async ({
  page,
  context,
  complaints,
}) => {
  const voice = await giveVoice(page)
  await aListener(page)
  await open(page, FEED)
  await expect(listen(page)).toBeVisible()
  await awaitStored(page)
  await context.setOffline(true)
  await reload(page)
  await expect(page.getByRole('status').filter({ hasText: 'You’re offline.' })).toBeVisible()
  await listen(page).click()
  await expect(player(page).getByText("That's it for today.")).toBeVisible()
  const said = (await voice.said()).map(({ text }) => text).join('')
  for (const headline of await page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents())
    expect(said).toContain(headline)
  withoutConnection(complaints)
})

test('[OFF-04] sign-out in one tab ends the recording that plays in another, and leaves nothing of it', async ({
  page,
  context,
}) => {
  await giveVoice(page)
  const reader = await aListener(page)
  await open(page, FEED)
  const address = (await listen(page).getAttribute('href')) ?? ''
  await listen(page).click()
  await expect(player(page)).toContainText('Synthetic voice')
  await expect.poll(() => time(page)).toBeGreaterThan(0)

  const other = await context.newPage()
  await open(other, FEED)
  await other.getByRole('button', { name: 'User menu' }).click()
  await other.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(toast(other, 'Signed out successfully')).toBeVisible()
  await expect(player(page)).toBeHidden()
  await awaitScripts(page)
  expect(await page.evaluate(() => navigator.mediaSession.metadata)).toBeNull()
  const left = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('listening-2')))
  await expect.poll(left).toEqual([])
  expect((await page.request.get(SOCIAL_URL + address)).status()).toBe(401)
  expect(await page.evaluate((id) => Object.keys(localStorage).join().includes(id), reader.id)).toBe(false)
})
