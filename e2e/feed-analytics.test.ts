import type { Page } from '@playwright/test'
import { BASE_URL } from './support/addresses.ts'
import { act, expectDisliked } from './support/choices.ts'
import { open } from './support/open.ts'
import { db, type Person } from './support/people.ts'
import { signInReader } from './support/readers.ts'
import { expect, test } from './support/test.ts'
import { serveVideoHost } from './support/video-host.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')

async function openFeed(page: Page, tier: 'free' | 'premium'): Promise<Person> {
  await serveVideoHost(page)
  const person = await signInReader(page, { tier })
  await page.context().addCookies([{ name: 'analytics', value: 'granted', url: BASE_URL }])
  await open(page, '/feed')
  await expect(cards(page)).toHaveCount(5)
  return person
}

async function eventsOf({ id }: Person): Promise<string[]> {
  const rows = await db
    .selectFrom('analytics_events')
    .select(['name', 'properties'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ name, properties }) => {
    const { percent } = properties as { percent?: number }
    return percent === undefined ? name : `${name} ${percent}`
  })
}

test('[ANL-14] [ANL-15] [ANL-16] [ANL-17] [ANL-18] [ANL-19] [ANL-20] what a reader does with an item is recorded', async ({
  page,
}) => {
  const person = await openFeed(page, 'free')
  await page.context().route('https://*.example/**', (route) => route.fulfill({ body: 'Article' }))
  const first = cards(page).first()
  await Promise.all([page.waitForEvent('popup'), first.getByRole('heading').getByRole('link').click()])
  for (const action of ['Save', 'Like'] as const) {
    await act(first, action)
    await expect(first.getByRole('button', { name: action, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  }
  await act(first, 'Dislike')
  await expectDisliked(first, true)
  await act(first, 'Dismiss')
  await expect(cards(page)).toHaveCount(4)
  await expect
    .poll(() => eventsOf(person), { timeout: 15_000 })
    .toEqual(
      expect.arrayContaining([
        'drop_viewed',
        'open_item',
        'content_click',
        'save_item',
        'like_item',
        'dislike_item',
        'dismiss_item',
      ]),
    )
})

test('[ANL-24] [ANL-25] [ANL-26] [ANL-27] [ANL-28] a video records play, pause, each quarter once, and its end', async ({
  page,
}) => {
  const person = await openFeed(page, 'premium')
  await page.getByRole('button', { name: /^Play / }).click()
  await page.waitForFunction(() => window.standIn !== undefined)
  const at = async (seconds: number) => {
    const polls = await page.evaluate((time) => {
      window.standIn.time = time
      return window.standIn.polls
    }, seconds)
    await page.waitForFunction((before) => window.standIn.polls > before, polls)
  }
  await at(51)
  await at(20)
  await at(160)
  await page.evaluate(() => window.standIn.pause())
  await page.evaluate(() => window.standIn.end())

  const told = async () => (await eventsOf(person)).filter((name) => name.startsWith('video_'))
  await expect.poll(told, { timeout: 15_000 }).toContain('video_complete')
  expect(await told()).toEqual([
    'video_play',
    'video_progress 25',
    'video_quartile_1',
    'video_progress 50',
    'video_quartile_2',
    'video_progress 75',
    'video_quartile_3',
    'video_pause',
    'video_progress 100',
    'video_quartile_4',
    'video_complete',
  ])
})
