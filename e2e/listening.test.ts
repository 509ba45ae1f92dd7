import type { getEditionScript } from '@daily-drops/contract/functions/listening/edition-script'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'
import type { Page } from '@playwright/test'
import { expectAccessibleAtBothSizes, expectNoSidewaysScroll } from './support/accessible.ts'
import { BASE_URL } from './support/addresses.ts'
import { giveVoice } from './support/device-voice.ts'
import { awaitScripts, open, reload } from './support/open.ts'
import { db, type Person } from './support/people.ts'
import { signInReader } from './support/readers.ts'
import { expect, test } from './support/test.ts'
import { serveVideoHost } from './support/video-host.ts'

type Script = OutputOf<typeof getEditionScript>

const listen = (page: Page) => page.getByRole('button', { name: /^Listen · \d+ min$/ })
const player = (page: Page) => page.getByRole('region', { name: /^Listen to (edition \d+|this edition)$/ })
const control = (page: Page, name: string) => player(page).getByRole('button', { name, exact: true })
const panel = (page: Page) => page.getByRole('dialog', { name: /^(Edition \d+|This edition)$/ })
const position = (page: Page) => player(page).getByRole('slider', { name: 'Position' })
const cards = (page: Page) => page.getByRole('main').getByRole('article')

test.beforeEach(({ page }) => serveVideoHost(page))

async function scriptOf(page: Page): Promise<Script> {
  const response = await page.request.post('/functions/v1/get-edition-script', {
    data: {},
    headers: { origin: BASE_URL },
  })
  expect(response.status()).toBe(200)
  return (await response.json()) as Script
}

const openedItems = async ({ id }: Person) =>
  (
    await db
      .selectFrom('edition_items')
      .select('drop_id')
      .where('user_id', '=', id)
      .where('opened_at', 'is not', null)
      .orderBy('position')
      .execute()
  ).map(({ drop_id }) => drop_id)

test('[LSTN-01] [LSTN-05] [LSTN-07] the device reads the edition to its end, as the transcript and the page say', async ({
  page,
}) => {
  const voice = await giveVoice(page, { isInstant: false })
  const person = await signInReader(page)
  await open(page, '/feed')
  await listen(page).click()
  await expect(player(page)).toContainText('This device’s synthetic voice')
  await expect(control(page, 'Pause')).toBeFocused()

  const { parts, audio } = await scriptOf(page)
  expect(audio).toBeNull()
  await control(page, 'Transcript').click()
  await expect(panel(page)).toContainText('This device’s synthetic voice')
  await expect(panel(page).getByRole('tabpanel').locator('p')).toHaveText(parts.map(({ text }) => text))
  await page.keyboard.press('Escape')
  for (const [nth, card] of (await cards(page).all()).entries()) {
    const { text = '' } = parts.filter(({ kind }) => kind === 'item')[nth] ?? {}
    const headline = (await card.getByRole('heading', { level: 2 }).textContent()) ?? ''
    expect(text).toContain(headline)
    const { text: reason = '' } = parts.filter(({ kind }) => kind === 'reason')[nth] ?? {}
    await expect(card).toContainText(reason.replace(/\.$/, ''))
  }

  await voice.finishAll()
  await expect(player(page).getByText("That's it for today.")).toBeVisible()
  const said = await voice.said()
  expect(said.map(({ text }) => text).join('')).toBe(parts.map(({ text }) => text).join(''))
  expect(said[0]?.text).toContain('You’re listening to a synthetic voice.')
  await expect(page.getByText('5 of 5 opened')).toBeVisible()
  await expect.poll(() => openedItems(person)).toHaveLength(5)
  await control(page, 'Close the player').click()
  await expect(player(page)).toBeHidden()
  await expect(listen(page)).toBeFocused()
})

test('[LSTN-02] once it is open, the device’s voice needs no connection', async ({ page, context }) => {
  const voice = await giveVoice(page, { isInstant: false })
  await signInReader(page)
  await open(page, '/feed')
  await listen(page).click()
  await expect.poll(voice.said).toHaveLength(1)
  await context.setOffline(true)
  await voice.finishAll()
  await expect(player(page).getByText("That's it for today.")).toBeVisible()
  await context.setOffline(false)
})

test('[LSTN-04] the player is controlled by buttons, keys and the device, and remembers its place', async ({
  page,
}) => {
  const voice = await giveVoice(page, { isInstant: false })
  await page.addInitScript(() => {
    const handlers: Record<string, unknown> = {}
    Object.assign(window, { mediaKeys: handlers })
    navigator.mediaSession.setActionHandler = (action, handler) => {
      handlers[action] = handler
    }
  })
  const person = await signInReader(page)
  await open(page, '/feed')
  const { parts } = await scriptOf(page)
  const items = parts.filter(({ kind }) => kind === 'item')
  const lastSaid = async () => (await voice.said()).at(-1)
  const expectToRead = (nth: number) =>
    expect.poll(async () => items[nth]?.text.startsWith((await lastSaid())?.text ?? '-')).toBe(true)

  await listen(page).click()
  await expect(position(page)).toHaveAttribute(
    'aria-valuetext',
    /^item 1 of 5, 0 minutes \d seconds? of \d minutes? \d+ seconds?$/,
  )
  await control(page, 'Next item').click()
  await expectToRead(1)
  // Its layer fills from below while it is read.
  await expect(player(page).locator('svg [data-playing]')).toHaveCount(1)
  await control(page, 'Pause').click()
  await expect(control(page, 'Play')).toBeVisible()

  await page.keyboard.press('Shift+ArrowRight')
  await expect(player(page).getByRole('status')).toContainText(/^3 /)
  await page.locator('body').click({ position: { x: 5, y: 400 } })
  await page.keyboard.press('Space')
  await expectToRead(2)
  await page.keyboard.press('>')
  await expect.poll(lastSaid).toMatchObject({ rate: 1.2 })
  await player(page).getByRole('combobox', { name: 'Speed' }).selectOption('2×')
  await expect.poll(lastSaid).toMatchObject({ rate: 2 })

  const mediaKey = (name: string) =>
    page.evaluate(
      (name) =>
        (window as unknown as { mediaKeys: Record<string, (details: object) => void> }).mediaKeys[name]?.({}),
      name,
    )
  await mediaKey('nexttrack')
  await expectToRead(3)
  const shown = await page.evaluate(() => navigator.mediaSession.metadata?.title)
  expect(items[3]?.text).toContain(shown)
  await mediaKey('pause')
  await expect(control(page, 'Play')).toBeVisible()

  await reload(page)
  await listen(page).click()
  await expectToRead(3)
  expect(await lastSaid()).toMatchObject({ rate: 2 })
  // Nothing was read to its end, so nothing was opened.
  expect(await openedItems(person)).toEqual([])
  await control(page, 'Items').click()
  await panel(page).getByRole('button', { name: /^5 / }).click()
  await expectToRead(4)
  await page.keyboard.press('Escape')
  await voice.finishAll()
  await expect(player(page).getByText("That's it for today.")).toBeVisible()
  await expect.poll(() => openedItems(person)).toEqual([items[4]?.dropId])
})

test('[LSTN-01] a dismissed item is left out, also while the edition is read', async ({ page }) => {
  const voice = await giveVoice(page, { isInstant: false })
  await signInReader(page)
  await open(page, '/feed')
  await listen(page).click()
  await expect.poll(voice.said).toHaveLength(1)
  const { parts } = await scriptOf(page)
  await cards(page).nth(1).focus()
  await page.keyboard.press('x')
  await expect(cards(page)).toHaveCount(4)
  await expect(position(page)).toHaveAttribute('aria-valuetext', /^item 1 of 4/)
  await voice.finishAll()
  await expect(player(page).getByText("That's it for today.")).toBeVisible()
  const said = (await voice.said()).map(({ text }) => text).join('')
  const items = parts.filter(({ kind }) => kind === 'item').map(({ text }) => text)
  expect(items.map((text) => said.includes(text))).toEqual([true, false, true, true, true])
})

test('a voice that fails keeps its place and can be tried again', async ({ page }) => {
  const voice = await giveVoice(page, { isInstant: false })
  await signInReader(page)
  await open(page, '/feed')
  await listen(page).click()
  await control(page, 'Next item').click()
  await expect.poll(async () => (await voice.said()).length).toBeGreaterThan(1)
  await voice.breakDown()
  await control(page, 'Next item').click()
  await expect(player(page)).toContainText('This device’s voice stopped at item 3. Your place is saved.')
  await voice.recover()
  await control(page, 'Try again').click()
  await expect(position(page)).toHaveAttribute('aria-valuetext', /^item 3 of 5/)
  await expect(control(page, 'Pause')).toBeVisible()
})

test('without any voice there is no button, and no room for it without scripts', async ({
  page,
  browser,
}) => {
  await signInReader(page)
  await open(page, '/feed')
  await expect(cards(page)).toHaveCount(5)
  await expect(listen(page)).toBeHidden()
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: BASE_URL })
  const still = await plain.newPage()
  await still.goto('/feed')
  await expect(still.locator('.listen-line')).toBeHidden()
  await plain.close()
})

test('a visitor listens, and the first press loads the scripts and opens the player', async ({ page }) => {
  const voice = await giveVoice(page)
  await page.goto('/feed')
  await expect(listen(page)).toBeVisible()
  await listen(page).click()
  await expect(player(page).getByText("That's it for today.")).toBeVisible()
  expect((await voice.said()).length).toBeGreaterThan(5)
})

test('bar and panel are accessible at every size, also on a phone and from right to left', async ({
  page,
}) => {
  test.slow()
  const voice = await giveVoice(page, { isInstant: false })
  await signInReader(page)
  await open(page, '/feed')
  await listen(page).click()
  await expect(player(page)).toBeVisible()
  await expectAccessibleAtBothSizes(page)
  const label = player(page).locator('p', { hasText: 'This device’s synthetic voice' })
  for (const [width, height] of [
    [320, 640],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectNoSidewaysScroll(page)
    expect(await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await player(page).getByRole('button', { name: /^1 / }).click()
    await expect(panel(page)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
  }
  await player(page).getByRole('button', { name: /^1 / }).click()
  await expectAccessibleAtBothSizes(page)
  await panel(page).getByRole('button', { name: 'Close', exact: true }).click()

  await page.setViewportSize({ width: 320, height: 640 })
  await voice.finishAll()
  await expect(player(page).getByText("That's it for today.")).toBeVisible()
  await expectNoSidewaysScroll(page)
  await control(page, 'Close the player').click()
  await page.goto('/ar/feed')
  await awaitScripts(page)
  await page.locator('.listen').click()
  await expect(page.locator('.player')).toBeVisible()
  await expectNoSidewaysScroll(page)
})
