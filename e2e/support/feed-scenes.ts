import type { Page } from '@playwright/test'
import { open } from './open.ts'
import { db, signIn } from './people.ts'
import { signInReader } from './readers.ts'
import { serveVideoHost } from './video-host.ts'

type Reader = Parameters<typeof signInReader>[1]

const COLOURS = ['#7c93ee', '#e8a06b', '#6fae8f', '#b58ad0', '#d98a94']

/** Pictures of publishers who are not there: one colour each. */
export async function servePictures(page: Page) {
  await db
    .updateTable('drops')
    .set((eb) => ({ image_url: eb.ref('url') }))
    .where('type', '=', 'article')
    .where('image_url', 'is', null)
    .execute()
  let served = 0
  await page.route('**/img/**', (route) => {
    const colour = COLOURS[served++ % COLOURS.length]
    const body = `<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"><rect width="3" height="2" fill="${colour}"/></svg>`
    return route.fulfill({ contentType: 'image/svg+xml', body })
  })
  await serveVideoHost(page)
}

const scene = (
  name: string,
  reader: Reader | null,
  act?: (page: Page) => Promise<unknown>,
  path = '/feed',
) => ({
  name,
  async open(page: Page) {
    await servePictures(page)
    if (reader) await signInReader(page, reader)
    await open(page, path)
    await act?.(page)
    // A player keeps its connection busy.
    await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {})
  },
})

const pressFirst = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click()
const A_WEEK_AGO = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10)
const LONG_AGO = new Date(Date.now() - 100 * 86_400_000).toISOString().slice(0, 10)

export const FEED_SCENES = [
  scene('feed', {}),
  scene('feed-premium', { tier: 'premium' }),
  scene('feed-playing', { tier: 'premium' }, pressFirst('Play')),
  scene('feed-visitor', null),
  scene('feed-foreign', { languages: ['it', 'de'] }),
  {
    name: 'feed-setup',
    async open(page: Page) {
      await signIn(page)
      await open(page, '/feed')
    },
  },
  scene('feed-empty', { languages: ['fi'] }),
  scene('feed-past-day', {}, undefined, `/feed?date=${A_WEEK_AGO}`),
  scene('feed-beyond-archive', {}, undefined, `/feed?date=${LONG_AGO}`),
  scene('feed-reason', {}, (page) => page.locator('summary').first().click()),
  scene('feed-choices', {}, pressFirst('More choices')),
  scene('feed-dismissed', {}, pressFirst('Dismiss')),
  scene('feed-report', {}, pressFirst('Report')),
  scene('feed-keys', {}, (page) => page.keyboard.press('?')),
  scene('how-it-works', null, undefined, '/how-it-works'),
]
