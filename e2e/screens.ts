/**
 * npm run screens: pictures of every screen and state at 1280 and 390 px in both themes, under docs/screens.
 * Starts the built product on its own; run `npm run build` first.
 */
import { spawn } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { CONSENT_COOKIE } from '@daily-drops/contract/consent'
import { type Browser, chromium, type Page } from '@playwright/test'
import config from './playwright.config.ts'
import { BASE_URL } from './support/addresses.ts'
import { someAddress } from './support/client-address.ts'
import { SCENES } from './support/scenes.ts'

const FOLDER = new URL('../docs/screens/', import.meta.url).pathname
const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]
const THEMES = ['light', 'dark'] as const

async function untilReady(): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    const answer = await fetch(`${BASE_URL}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the product did not become ready')
}

async function take(browser: Browser): Promise<number> {
  let count = 0
  for (const scene of SCENES) {
    for (const viewport of SIZES) {
      for (const colorScheme of THEMES) {
        const context = await browser.newContext({
          baseURL: BASE_URL,
          viewport,
          colorScheme,
          reducedMotion: 'reduce',
          locale: 'en-GB',
          extraHTTPHeaders: { 'x-forwarded-for': someAddress() },
        })
        // So that the question does not lie over the page.
        await context.addCookies([{ name: CONSENT_COOKIE, value: 'denied', url: BASE_URL }])
        const page: Page = await context.newPage()
        await scene.open(page)
        await page.evaluate(() => document.fonts.ready)
        await page.screenshot({ path: `${FOLDER}${scene.name}-${viewport.width}-${colorScheme}.png` })
        await context.close()
        count += 1
      }
    }
  }
  return count
}

await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER, { recursive: true })
const world = spawn(process.execPath, ['support/world.ts'], { cwd: import.meta.dirname, stdio: 'inherit' })
try {
  await untilReady()
  const browser = await chromium.launch({ ...config.use?.launchOptions })
  console.log(`${await take(browser)} pictures in docs/screens`)
  await browser.close()
} finally {
  world.kill('SIGTERM')
}
