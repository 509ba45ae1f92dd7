import type { Page } from '@playwright/test'
import { open } from './open.ts'
import { signIn } from './people.ts'
import { servePictures } from './pictures.ts'
import { signInReader } from './readers.ts'

type Reader = Parameters<typeof signInReader>[1]

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
    // A video player keeps its connection busy.
    await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {})
  },
})

const pressFirst = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click()
const choose = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'More choices' }).nth(1).click()
  // A menu, or on a phone a sheet with buttons.
  const choices = page.getByRole('menu').or(page.getByRole('dialog', { name: 'More choices' }))
  await choices.getByText(name).first().click()
}
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
  scene('feed-dismissed', {}, choose('Dismiss')),
  scene('feed-report', {}, choose('Report')),
  scene('feed-less', {}, choose('Less like this')),
  scene('feed-muted', {}, choose('Mute')),
  scene('feed-saved', {}, pressFirst('Save')),
  scene('feed-liked', {}, pressFirst('Like')),
  scene('feed-end', { tier: 'premium' }, (page) => page.keyboard.press('End')),
  scene('editions', {}, undefined, '/editions'),
  scene('feed-keys', {}, (page) => page.keyboard.press('?')),
  scene('how-it-works', null, undefined, '/how-it-works'),
]
