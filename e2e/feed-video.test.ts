import type { Page } from '@playwright/test'
import { open } from './support/open.ts'
import { db } from './support/people.ts'
import { signInReader } from './support/readers.ts'
import { expect, test } from './support/test.ts'
import { PLAYER_HOST, serveVideoHost } from './support/video-host.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const card = (page: Page) => cards(page).filter({ has: page.getByRole('link', { name: 'Open on YouTube' }) })
const playButton = (page: Page) => card(page).getByRole('button', { name: /^Play / })
const picture = (page: Page) => card(page).locator('.item-picture img')
const player = (page: Page) => card(page).locator('iframe')

async function openFeed(page: Page) {
  const person = await signInReader(page, { tier: 'premium' })
  await open(page, '/feed')
  await expect(cards(page)).toHaveCount(5)
  return person
}

async function idOfVideo(page: Page): Promise<string> {
  const href = await card(page).getByRole('link', { name: 'Open on YouTube' }).getAttribute('href')
  return new URL(href ?? '').searchParams.get('v') ?? ''
}

test.describe('with the video host', () => {
  test.beforeEach(({ page }) => serveVideoHost(page))

  test('[FEED-12] [VID-01] [VID-02] [VID-03] the first video is one full-width card with its own actions', async ({
    page,
  }) => {
    await openFeed(page)
    await expect(card(page)).toHaveCount(1)
    await expect(card(page)).toContainText('Premium')
    await expect(playButton(page)).toBeVisible()
    await expect(card(page).getByRole('group', { name: 'Actions' }).getByRole('button')).toHaveCount(5)
    for (const name of ['Like', 'Save', 'Dismiss', 'Report', 'Share']) {
      await expect(card(page).getByRole('button', { name, exact: true })).toBeVisible()
    }
    await page.context().route('https://www.youtube.com/watch*', (route) => route.fulfill({ body: 'Video' }))
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      card(page).getByRole('link', { name: 'Open on YouTube' }).click(),
    ])
    expect(tab.url()).toMatch(/^https:\/\/www\.youtube\.com\/watch\?v=/)
    await expect(player(page)).toHaveCount(0)
  })

  test('[FEED-12] dismissing it leaves the other items as they are', async ({ page }) => {
    await openFeed(page)
    await card(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect(cards(page)).toHaveCount(4)
    await expect(card(page)).toHaveCount(0)
  })

  test('[VID-04] [VID-05] a click starts the player, on the privacy-enhanced host and not before', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (/youtube/.test(request.url())) asked.push(request.url())
    })
    await openFeed(page)
    await expect(picture(page)).toBeVisible()
    await expect(player(page)).toHaveCount(0)
    expect(asked).toEqual([])
    await playButton(page).click()
    await expect(player(page)).toHaveAttribute('src', `${PLAYER_HOST}/embed/${await idOfVideo(page)}`)
    await expect(picture(page)).toHaveCount(0)
    expect(asked[0]).toBe('https://www.youtube.com/iframe_api')
    await expect(page.getByText('1 of 5 opened')).toBeVisible()
  })

  test('[VID-06] [VID-07] [VID-08] progress is recorded every second, only while it plays', async ({
    page,
  }) => {
    await page.clock.install()
    await openFeed(page)
    await playButton(page).click()
    await expect(player(page)).toHaveCount(1)
    // Only the steps below move its clock, however busy the machine is.
    await page.clock.pauseAt(Date.now() + 60_000)
    const polls = () => page.evaluate(() => window.standIn.polls)
    const pollsDuring = async (ms: number) => {
      const before = await polls()
      await page.clock.runFor(ms)
      return (await polls()) - before
    }
    await expect(card(page)).toHaveAttribute('data-playing', 'true')
    await page.evaluate(() => (window.standIn.time = 50))
    expect(await pollsDuring(3000)).toBe(3)
    await expect(card(page).getByRole('progressbar', { name: 'Watched' })).toHaveAttribute('value', '0.25')

    await page.evaluate(() => window.standIn.pause())
    await expect(card(page)).toHaveAttribute('data-playing', 'false')
    expect(await pollsDuring(3000)).toBe(0)
    await page.evaluate(() => window.standIn.play())
    await expect(card(page)).toHaveAttribute('data-playing', 'true')
    expect(await pollsDuring(2000)).toBe(2)
    await page.evaluate(() => window.standIn.end())
    await expect(card(page)).toHaveAttribute('data-playing', 'false')
    expect(await pollsDuring(3000)).toBe(0)
  })

  test('[VID-09] a player error hides the card', async ({ page }) => {
    await openFeed(page)
    await playButton(page).click()
    await expect(player(page)).toHaveCount(1)
    await page.evaluate(() => window.standIn.fail())
    await expect(card(page)).toHaveCount(0)
    await expect(cards(page)).toHaveCount(4)
  })

  test('[DEC-38] with embeds off, a premium reader’s video opens at its host', async ({ page }) => {
    const { id } = await signInReader(page, { tier: 'premium' })
    await db.updateTable('profiles').set({ youtube_embed_pref: false }).where('id', '=', id).execute()
    await open(page, '/feed')
    await expect(cards(page)).toHaveCount(5)
    await expect(card(page)).toHaveCount(0)
    await expect(page.getByText('Watch inline with Premium')).toHaveCount(0)
  })
})

test('[VID-09] a player that cannot be loaded hides the card', async ({ page }) => {
  await serveVideoHost(page)
  await page.route('https://www.youtube.com/iframe_api', (route) => route.abort())
  await openFeed(page)
  await playButton(page).click()
  await expect(card(page)).toHaveCount(0)
})

test('[VID-10] [VID-11] the picture falls back from high to medium to a placeholder', async ({ page }) => {
  let broken = ['maxresdefault']
  const asked: string[] = []
  await page.route('https://i.ytimg.com/**', (route) => {
    asked.push(new URL(route.request().url()).pathname)
    if (broken.some((name) => route.request().url().includes(name))) return route.fulfill({ status: 404 })
    return route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>',
    })
  })
  await openFeed(page)
  const id = await idOfVideo(page)
  await expect(picture(page)).toHaveAttribute('src', `https://i.ytimg.com/vi/${id}/mqdefault.jpg`)
  expect(asked.slice(0, 2)).toEqual([`/vi/${id}/maxresdefault.jpg`, `/vi/${id}/mqdefault.jpg`])

  broken = ['maxresdefault', 'mqdefault']
  await page.reload()
  await expect(picture(page)).toHaveCount(0)
  await expect(playButton(page)).toBeVisible()
})
