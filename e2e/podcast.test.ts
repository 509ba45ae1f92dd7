import { type APIRequestContext, type Page, request } from '@playwright/test'
import { SOCIAL_URL } from './support/addresses.ts'
import { open } from './support/open.ts'
import { db } from './support/people.ts'
import { signInReader } from './support/readers.ts'
import { recordEpisode } from './support/recordings.ts'
import { expect, test } from './support/test.ts'

const podcast = (page: Page) => page.getByRole('region', { name: 'Podcast', exact: true })
const shownAddress = (page: Page) => podcast(page).locator('code')

async function press(page: Page, button: string): Promise<void> {
  await podcast(page).getByRole('button', { name: button, exact: true }).click()
}

/** The address of today's episode, as the feed names it. */
async function episodeIn(app: APIRequestContext, address: string): Promise<string> {
  const feed = await app.get(address)
  expect([feed.status(), feed.headers()['content-type']]).toEqual([200, expect.stringContaining('rss+xml')])
  return /<enclosure url="([^"]+)"/.exec(await feed.text())?.[1] ?? ''
}

test('[LSTN-06] a podcast app plays the edition at an address that the reader creates, renews and revokes', async ({
  page,
  address: client,
}) => {
  const reader = await signInReader(page, { tier: 'premium' })
  await page.goto(`${SOCIAL_URL}/feed`)
  const { audio, parts } = await recordEpisode(page, reader)
  expect(audio?.ready).toBe(audio?.total)

  // Nobody is signed in there.
  const app = await request.newContext({ extraHTTPHeaders: { 'x-forwarded-for': client } })
  await open(page, `${SOCIAL_URL}/settings`)
  await press(page, 'Create podcast address')
  await expect(podcast(page).getByRole('img', { name: 'QR code with the podcast address' })).toBeVisible()
  const first = (await shownAddress(page).textContent()) ?? ''
  const episode = await episodeIn(app, first)

  const whole = await app.get(episode)
  const bytes = await whole.body()
  expect([whole.status(), whole.headers()['content-type']]).toEqual([200, 'audio/mpeg'])
  expect(bytes.toString('latin1', 0, 3)).toBe('ID3')
  const range = await app.get(episode, { headers: { range: 'bytes=2000-2999' } })
  expect([range.status(), range.headers()['content-range']]).toEqual([206, `bytes 2000-2999/${bytes.length}`])
  expect((await range.body()).equals(bytes.subarray(2000, 3000))).toBe(true)
  const { chapters } = await (await app.get(episode.replace('.mp3', '.json'))).json()
  expect(chapters).toHaveLength(parts.filter(({ kind }) => kind === 'item').length)
  await open(page, `${SOCIAL_URL}/settings`)
  await expect(podcast(page)).toContainText('Last used by a podcast app: today')
  await expect(shownAddress(page)).toBeHidden()

  await press(page, 'Create a new address')
  await expect(shownAddress(page)).toBeVisible()
  const second = (await shownAddress(page).textContent()) ?? ''
  expect((await app.get(first)).status()).toBe(404)
  const other = await episodeIn(app, second)

  const setTier = (tier: 'free' | 'premium') =>
    db.updateTable('profiles').set({ subscription_tier: tier }).where('id', '=', reader.id).execute()
  await setTier('free')
  expect([(await app.get(second)).status(), (await app.get(other)).status()]).toEqual([403, 403])
  await setTier('premium')

  await press(page, 'Revoke address')
  await expect(podcast(page).getByRole('button', { name: 'Create podcast address' })).toBeVisible()
  for (const gone of [first, second, episode, other, other.replace('.mp3', '.vtt')])
    expect((await app.get(gone)).status(), gone).toBe(404)
  await app.dispose()
})
