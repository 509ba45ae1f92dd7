import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { toast } from './support/auth-screen.ts'
import { awaitStored } from './support/offline.ts'
import { awaitScripts, open } from './support/open.ts'
import { signInReader } from './support/readers.ts'
import { BUILD, nextRelease, RELEASES_URL, serveRelease, stopRelease } from './support/releases.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

const FEED = `${RELEASES_URL}/feed`
let next: ReturnType<typeof nextRelease>
test.beforeAll(() => {
  next = nextRelease()
})
test.afterEach(stopRelease)
test.afterAll(() => rmSync(next.folder, { recursive: true }))

/** The release of the edition that is stored for today. */
const storedRelease = (page: Page) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((each) => each.startsWith('reader-')) ?? ''
    const cache = await caches.open(name)
    const newest = (await cache.keys()).filter(({ url }) => url.includes('/feed?date=')).at(-1)
    return newest && (await cache.match(newest))?.headers.get('release')
  })

/** What the browser notes while the host is down. */
const withoutHost = (complaints: string[]) => {
  const others = complaints.filter((text) => !text.includes('ERR_CONNECTION_REFUSED'))
  complaints.splice(0, complaints.length, ...others)
}

test('[OFF-05] a new release takes over when the reader reloads, and stored pages keep their scripts', async ({
  page,
  complaints,
}) => {
  await signInReader(page)
  const stopFormer = await serveRelease(BUILD)
  await open(page, FEED)
  await awaitStored(page)
  const former = await storedRelease(page)
  await stopFormer()

  // Between two releases, the former page runs from the device.
  await page.goto(FEED)
  await awaitScripts(page)
  await expect(page.getByRole('status').filter({ hasText: 'You’re offline.' })).toBeVisible()

  const stopNext = await serveRelease(next.folder)
  expect((await fetch(FEED)).status).toBe(200)
  const changed = await page.goto(FEED)
  expect(await changed?.text()).toContain(next.script)
  await awaitScripts(page)
  const offer = toast(page, 'A new version is ready.')
  await expect(offer).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect.poll(() => storedRelease(page).catch(() => former)).toBe('later')
  await awaitStored(page)
  await stopNext()

  const kept = await page.goto(FEED)
  expect(await kept?.text()).toContain(next.script)
  await awaitScripts(page)
  withoutHost(complaints)
})

test('[OFF-05] an operator who switches the worker off removes it and what it stored from every device', async ({
  page,
  complaints,
}) => {
  await signInReader(page)
  const stopOn = await serveRelease(BUILD)
  await open(page, FEED)
  await awaitStored(page)
  await stopOn()

  await serveRelease(BUILD, { SERVICE_WORKER: 'off' })
  await page.goto(FEED)
  // A worker is replaced once none of its pages is open. This document registers none.
  const left = async () => {
    await page.goto('about:blank')
    await page.goto(`${RELEASES_URL}/robots.txt`)
    return page.evaluate(async () => {
      const workers = await navigator.serviceWorker.getRegistrations()
      await Promise.all(workers.map((worker) => worker.update().catch(() => {})))
      return { workers: workers.length, caches: await caches.keys() }
    })
  }
  await expect.poll(left).toEqual({ workers: 0, caches: [] })

  const online = await page.goto(FEED)
  expect(online?.fromServiceWorker()).toBe(false)
  await awaitScripts(page)
  await page.goto('about:blank')
  withoutHost(complaints)
})
