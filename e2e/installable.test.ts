import { existsSync } from 'node:fs'
import type { Page } from '@playwright/test'
import config from './playwright.config.ts'
import { open } from './support/open.ts'
import { expect, test } from './support/test.ts'

/** The headless build finds no obstacle, whatever the manifest lacks. */
const WHOLE_BROWSER = '/usr/bin/chromium'
test.skip(!existsSync(WHOLE_BROWSER), 'needs the whole browser')
test.use({ launchOptions: { ...config.use?.launchOptions, executablePath: WHOLE_BROWSER } })

/** What keeps Chromium from installing the product. Every journey is a private window, which never can. */
async function obstacles(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { errors } = await session.send('Page.getAppManifest')
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  return [...errors.map(({ message }) => message), ...installabilityErrors.map(({ errorId }) => errorId)]
}

test('[OFF-01] Chromium can install the product', async ({ page }) => {
  await open(page, '/')
  expect(await obstacles(page)).toEqual(['in-incognito'])
})

test('[OFF-01] Chromium refuses it without icons', async ({ page }) => {
  await page.route('**/manifest.webmanifest', async (route) => {
    const manifest = await (await route.fetch()).json()
    await route.fulfill({ json: { ...manifest, icons: [] } })
  })
  await open(page, '/')
  expect(await obstacles(page)).toContain('manifest-missing-suitable-icon')
})
