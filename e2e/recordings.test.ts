import type { Page } from '@playwright/test'
import { SOCIAL_URL } from './support/addresses.ts'
import { giveVoice } from './support/device-voice.ts'
import { open } from './support/open.ts'
import { db, type Person } from './support/people.ts'
import { signInReader } from './support/readers.ts'
import { aStory } from './support/reading.ts'
import { recordAll } from './support/recordings.ts'
import { expect, test } from './support/test.ts'
import { serveVideoHost } from './support/video-host.ts'

// One after the other: each waits until all its own texts are recorded.
test.describe.configure({ mode: 'serial' })

const player = (page: Page) => page.getByRole('region', { name: /^Listen to (edition \d+|this edition)$/ })
const control = (page: Page, name: string) => player(page).getByRole('button', { name, exact: true })
const listen = (page: Page) => page.getByRole('link', { name: /^Listen · \d+ min$/ })
const time = (page: Page) => player(page).getByRole('slider', { name: 'Position' }).inputValue().then(Number)

test.beforeEach(({ page }) => serveVideoHost(page))

/** A Premium reader on the host with a voice for English. One item of their edition is Polish. */
async function aListener(page: Page): Promise<Person> {
  const person = await signInReader(page, { tier: 'premium', languages: ['en', 'pl'] })
  await page.goto(`${SOCIAL_URL}/feed`)
  const polish = await aStory({ title: 'Pociąg nocny wraca', summary: 'Po latach przerwy.', language: 'pl' })
  await db
    .updateTable('edition_items')
    .set({ drop_id: polish.id, story_id: polish.story_id })
    .where('user_id', '=', person.id)
    .where('position', '=', 2)
    .execute()
  // The page asks for what is not recorded yet.
  await page.goto(`${SOCIAL_URL}/feed`)
  await recordAll()
  return person
}

test('[LSTN-05] [LSTN-08] a Premium reader hears the recording, and the device where it has no voice', async ({
  page,
}) => {
  const voice = await giveVoice(page, { isInstant: false })
  await aListener(page)
  await open(page, `${SOCIAL_URL}/feed`)
  const address = (await listen(page).getAttribute('href')) ?? ''
  expect((await page.request.get(SOCIAL_URL + address)).headers()['content-type']).toBe('audio/mpeg')

  await listen(page).click()
  await expect(player(page)).toContainText('Synthetic voice')
  await expect.poll(() => time(page)).toBeGreaterThan(0)
  expect(await voice.said()).toEqual([])

  await control(page, 'Next item').click()
  await expect.poll(async () => (await voice.said()).map(({ lang }) => lang)).toEqual(['pl'])
  await expect(player(page).getByText('This device’s synthetic voice')).toBeVisible()
  await voice.finishAll()
  await expect(player(page).getByText('Synthetic voice', { exact: true })).toBeVisible()
  // A reason without its item is not recorded either.
  const said = await voice.said()
  expect(said[0]?.text).toBe('The Gazette. Pociąg nocny wraca. Po latach przerwy.')
  expect(said.map(({ lang }) => lang)).toEqual(['pl', 'en'])
  await expect(control(page, 'Pause')).toBeVisible()
  await control(page, 'Pause').click()
  await control(page, 'Items').click()
  await expect(page.getByRole('dialog')).toContainText(
    'There’s no recorded voice for Polish, so this device reads those parts.',
  )
})

test('a recording that fails keeps its place, and the device can read on', async ({ page }) => {
  const voice = await giveVoice(page, { isInstant: false })
  await aListener(page)
  await page.route('**/audio/**', (route) => route.abort())
  await open(page, `${SOCIAL_URL}/feed`)
  await listen(page).click()
  await expect(player(page)).toContainText('The recording stopped at item 1. Your place is saved.')
  await page.unroute('**/audio/**')
  await control(page, 'Try again').click()
  await expect.poll(() => time(page)).toBeGreaterThan(0)
  await page.route('**/audio/**', (route) => route.abort())
  await page.reload()
  await open(page, `${SOCIAL_URL}/feed`)
  await listen(page).click()
  await control(page, 'Use this device’s voice').click()
  await expect(player(page)).toContainText('This device’s synthetic voice')
  await expect.poll(async () => (await voice.said()).length).toBeGreaterThan(0)
})

test('[LSTN-03] whoever loses Premium on an open page hears the device, and no recording', async ({
  page,
}) => {
  const voice = await giveVoice(page)
  const { id } = await aListener(page)
  await open(page, `${SOCIAL_URL}/feed`)
  const address = (await listen(page).getAttribute('href')) ?? ''
  await db.updateTable('profiles').set({ subscription_tier: 'free' }).where('id', '=', id).execute()
  const recordings: string[] = []
  page.on('request', (request) => request.url().endsWith('.mp3') && recordings.push(request.url()))
  await listen(page).click()
  await expect(player(page).getByText("That's it for today.")).toBeVisible()
  expect((await voice.said()).length).toBeGreaterThan(5)
  expect(recordings).toEqual([])
  expect((await page.request.get(SOCIAL_URL + address)).status()).toBe(403)
})

test('without scripts, the button is a link to the recording', async ({ page, browser }) => {
  await aListener(page)
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const still = await plain.newPage()
  await still.goto(`${SOCIAL_URL}/feed`)
  await expect(listen(still)).toBeVisible()
  expect(await listen(still).getAttribute('href')).toMatch(/^\/audio\/.*\.mp3$/)
  await plain.close()
})
